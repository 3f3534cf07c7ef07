/* Waiting for several things at once, and ending the wait of another thread. A page has none of
   this. */
#ifndef CROWNHEAD_ENGINE_BASE_WAITING_H
#define CROWNHEAD_ENGINE_BASE_WAITING_H

#include <stdbool.h>

#include "engine/base/error.h"

/* Something that can be sent and is waited for: a pipe or, under Windows, an event. */
typedef struct {
#ifdef _WIN32
    void *event;
#else
    int ends[2];
#endif
} Wake;

/* Makes one. False and an error when the system has none to give. Release with wake_close(). */
bool wake_open(Wake *wake, Error *error);
void wake_close(const Wake *wake);

/* wake_send() ends all waits for `wake`, and also those that begin before wake_clear(). It may be
   called by any thread, and by the handler of a signal. */
void wake_send(const Wake *wake);
void wake_clear(const Wake *wake);

/* One thing to wait for: a Wake or, if that is NULL, an open file, or -1 for none. A file is ready
   when it can be read or, if `is_written`, written, and also when it has ended or failed. */
typedef struct {
    const Wake *wake;
    int handle;
    bool is_written;
    bool is_ready; /* set by wait_for() */
} Awaited;

/* Waits for one of `list`, for `ms` milliseconds at most (-1: without an end). Returns how many are
   ready, 0 when the time is over and -1 when a signal has come. */
int wait_for(Awaited list[], int count, int ms);

#endif
