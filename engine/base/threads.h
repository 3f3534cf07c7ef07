/* Threads, and locks with a condition to wait for. */
#ifndef CROWNHEAD_ENGINE_BASE_THREADS_H
#define CROWNHEAD_ENGINE_BASE_THREADS_H

#ifdef __wasm__
#include <stdatomic.h>
#else
#include <pthread.h>
#endif
#include <stdbool.h>

#include "engine/base/error.h"

/* A thread, joined by its starter. Its stack has 8 MiB, enough for the deepest search, whatever the
   limits of the process are. */
typedef struct {
#ifdef __wasm__
    atomic_int has_ended;
#else
    pthread_t handle;
#endif
    void (*run)(void *argument);
    void *argument;
} Thread;

/* Starts run(argument); `thread` stays in place until thread_join(). False and an error when the
   system has no thread to give. */
bool thread_start(Thread *thread, void (*run)(void *argument), void *argument, Error *error);
void thread_join(Thread *thread);

/* A lock with a condition: enter, look at the data that the lock guards, wait for a change, leave.
   A thread that changes the data calls monitor_wake() before it leaves. */
typedef struct {
#ifdef __wasm__
    atomic_int lock, changes;
#else
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    clockid_t clock; /* that `changed` waits by */
#endif
} Monitor;

/* Makes a monitor, and releases one that nobody uses any more. */
void monitor_init(Monitor *monitor);
void monitor_destroy(Monitor *monitor);
void monitor_enter(Monitor *monitor); /* takes the lock, and waits for it */
void monitor_leave(Monitor *monitor);
void monitor_wait(Monitor *monitor);            /* leaves, waits for monitor_wake(), enters again */
void monitor_wait_ms(Monitor *monitor, int ms); /* the same, for `ms` milliseconds at most */
void monitor_wake(Monitor *monitor);            /* wakes all who wait */

#endif
