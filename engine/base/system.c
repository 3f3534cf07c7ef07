/* madvise() is no part of POSIX. */
#define _DEFAULT_SOURCE

#include "engine/base/system.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

int64_t system_time_us(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

int64_t system_memory_mib(void) {
    const long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
    return pages > 0 && size > 0 ? (int64_t)pages * size >> 20 : 0;
}

void *system_pages(size_t bytes) {
    const size_t page = (size_t)2 << 20, whole = (bytes + page - 1) / page * page;
    void *memory = aligned_alloc(page, whole);
    if (!memory) return NULL;
#ifdef MADV_HUGEPAGE
    madvise(memory, whole, MADV_HUGEPAGE);
#endif
    memset(memory, 0, bytes);
    return memory;
}

static void *thread_main(void *argument) {
    Thread *thread = argument;
    thread->run(thread->argument);
    return NULL;
}

bool thread_start(Thread *thread, void (*run)(void *argument), void *argument, Error *error) {
    thread->run = run;
    thread->argument = argument;
    const int failure = pthread_create(&thread->handle, NULL, thread_main, thread);
    return failure ? error_set(error, "no thread to be had: %s", strerror(failure)) : true;
}

void thread_join(Thread *thread) {
    pthread_join(thread->handle, NULL);
}

void monitor_init(Monitor *monitor) {
    pthread_mutex_init(&monitor->mutex, NULL);
    pthread_cond_init(&monitor->changed, NULL);
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
void monitor_wake(Monitor *monitor) {
    pthread_cond_broadcast(&monitor->changed);
}
