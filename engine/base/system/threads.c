/* POSIX threads, which systems of processes have: Windows by winpthreads. */
#include <stdint.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "engine/base/threads.h"

enum { STACK_BYTES = 8 << 20 };

static void *thread_main(void *argument) {
    Thread *thread = argument;
    thread->run(thread->argument);
    return NULL;
}

bool thread_start(Thread *thread, void (*run)(void *argument), void *argument, Error *error) {
    thread->run = run;
    thread->argument = argument;
    pthread_attr_t attributes;
    int failure = pthread_attr_init(&attributes);
    if (failure == 0) {
        pthread_attr_setstacksize(&attributes, STACK_BYTES); /* else the system's own size holds */
        failure = pthread_create(&thread->handle, &attributes, thread_main, thread);
        pthread_attr_destroy(&attributes);
    }
    return failure ? error_set(error, "cannot start a thread: %s", strerror(failure)) : true;
}

void thread_join(Thread *thread) {
    pthread_join(thread->handle, NULL);
}

void monitor_init(Monitor *monitor) {
    pthread_mutex_init(&monitor->mutex, NULL);
    pthread_condattr_t attributes;
    monitor->clock = CLOCK_REALTIME;
    if (pthread_condattr_init(&attributes) != 0) {
        pthread_cond_init(&monitor->changed, NULL);
        return;
    }
#if !defined _POSIX_CLOCK_SELECTION || _POSIX_CLOCK_SELECTION >= 0
    /* So that setting the clock back does not make a wait longer. macOS has only the other
       clock. */
    if (pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC) == 0)
        monitor->clock = CLOCK_MONOTONIC;
#endif
    pthread_cond_init(&monitor->changed, &attributes);
    pthread_condattr_destroy(&attributes);
}

void monitor_destroy(Monitor *monitor) {
    pthread_cond_destroy(&monitor->changed);
    pthread_mutex_destroy(&monitor->mutex);
}

void monitor_enter(Monitor *monitor) {
    pthread_mutex_lock(&monitor->mutex);
}
void monitor_leave(Monitor *monitor) {
    pthread_mutex_unlock(&monitor->mutex);
}
void monitor_wait(Monitor *monitor) {
    pthread_cond_wait(&monitor->changed, &monitor->mutex);
}
void monitor_wait_ms(Monitor *monitor, int ms) {
    struct timespec until;
    clock_gettime(monitor->clock, &until);
    const int64_t ns = until.tv_nsec + (int64_t)ms * 1000000;
    until.tv_sec += (time_t)(ns / 1000000000);
    until.tv_nsec = (long)(ns % 1000000000);
    pthread_cond_timedwait(&monitor->changed, &monitor->mutex, &until);
}
void monitor_wake(Monitor *monitor) {
    pthread_cond_broadcast(&monitor->changed);
}
