/* Signals that ask a program for its end, where it ends by itself when its work allows it. */
#ifndef CROWNHEAD_ENGINE_BASE_SIGNALS_H
#define CROWNHEAD_ENGINE_BASE_SIGNALS_H

#include <signal.h>
#include <stdatomic.h>

#include "engine/base/threads.h"

/* Has `end` called, once for each, by Ctrl-C, SIGTERM and SIGHUP; a second one of the same kind
   ends the program at once. A SIGHUP that nohup ignores stays ignored. Under Windows the first of
   Ctrl-C, Ctrl-Break and the end of the console or the session calls it, and the second ends the
   program. */
void signals_heed(void (*end)(int number));

/* From now on a write that nobody reads fails, instead of raising a signal. */
void signals_ignore_pipes(void);

/* Those signals, taken by a thread. */
typedef struct {
#ifdef _WIN32
    void *asked; /* an event */
#else
    sigset_t signals, before;
#endif
    Thread thread;
    void (*end)(void *context);
    void *context;
    atomic_bool is_over;
} SignalWatch;

/* Lets a thread of its own call `end` for each of these signals until signals_unwatch(). The
   caller, and threads that it starts from now on, no longer receive them, or SIGUSR1. `watch` must
   not move in memory. False and an error when the system cannot start a thread. */
bool signals_watch(SignalWatch *watch, void (*end)(void *context), void *context, Error *error);

/* Ends the thread. Signals stay blocked until signals_allow(). */
void signals_unwatch(SignalWatch *watch);
void signals_allow(const SignalWatch *watch);

#endif
