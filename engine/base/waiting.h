/* Waiting for several things at once, and ending the wait of another thread. A page has none of this. */
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

/* Ends all waits for `wake`, those to come too, until wake_clear(). To be called by any thread, and by the
   handler of a signal. */
void wake_send(const Wake *wake);
void wake_clear(const Wake *wake);

/* What is waited for: a Wake or, where that is NULL, an open file, -1 being none: until it can be read from or,
   if it `is_written`, written to; its end and its failure are waited for too. */
typedef struct {
    const Wake *wake;
    int handle;
    bool is_written;
    bool is_ready; /* said by wait_for() */
} Awaited;

/* Waits for one of `list`, for `ms` milliseconds at most (-1: without an end). Returns how many are ready, 0
   when the time is over and -1 when a signal has come. */
int wait_for(Awaited list[], int count, int ms);

#endif
