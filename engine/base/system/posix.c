/* Linux and other POSIX systems: time, memory, the machine and the stack. */

/* madvise() and MAP_ANONYMOUS are not part of POSIX. */
#define _DEFAULT_SOURCE

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

#if defined __GLIBC__
#include <malloc.h>
#endif

#include "engine/base/system.h"
#include "engine/base/threads.h"

/* --- time and memory --- */

static int64_t clock_us(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

int64_t system_time_us(void) {
    return clock_us(CLOCK_MONOTONIC);
}

int64_t system_cpu_us(void) {
    return clock_us(CLOCK_PROCESS_CPUTIME_ID);
}

bool system_process_cpu_us(int id, int64_t *us) {
#if defined _POSIX_CPUTIME && _POSIX_CPUTIME >= 0
    clockid_t clock;
    struct timespec time;
    if (clock_getcpuclockid((pid_t)id, &clock) != 0 || clock_gettime(clock, &time) != 0)
        return false;
    *us = (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
    return true;
#else
    (void)id, (void)us;
    return false;
#endif
}

/* The number in `file`, or after `name` in it, where it has lines of names and numbers; -1 when
   there is none. */
static int64_t number_in(const char *path, const char *name) {
    FILE *file = fopen(path, "r");
    if (!file) return -1;
    long long number = -1;
    char line[128];
    while (number < 0 && fgets(line, sizeof line, file)) {
        const size_t length = strlen(name);
        if (strncmp(line, name, length) == 0 && sscanf(line + length, "%lld", &number) != 1)
            number = -1;
    }
    fclose(file);
    return number;
}

/* Linux reports free memory, including caches that it would give up; a group of processes with a
   limit of its own, a container say, has less. */
int64_t system_free_memory_mib(void) {
    static const char MOST[] = "/sys/fs/cgroup/memory.max";
    static const char USED[] = "/sys/fs/cgroup/memory.current";
    const int64_t free_kib = number_in("/proc/meminfo", "MemAvailable:");
    const int64_t most = number_in(MOST, ""), used = number_in(USED, "");
    const int64_t left = most >= 0 && used >= 0 ? (most > used ? most - used : 0) >> 20 : -1;
    if (free_kib >= 0) return left >= 0 && left < free_kib >> 10 ? left : free_kib >> 10;
    if (left >= 0) return left;
    const long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
    return pages > 0 && size > 0 ? (int64_t)pages * size >> 20 : -1;
}

/* Larger areas are touched immediately, so that the next program to ask for free memory sees them
   as taken. */
enum { UNTOUCHED = 64 << 20 };

static const size_t LARGE_PAGE = (size_t)2 << 20;

static size_t whole_pages(size_t bytes) {
    return (bytes + LARGE_PAGE - 1) / LARGE_PAGE * LARGE_PAGE;
}

/* Mapped, not allocated: it is followed by a page that nothing may touch, and released memory can
   no longer be touched, with or without a sanitizer, which would take longer to mark the memory
   than a short program runs. The reservation has room for the alignment, and the rest is cut
   off. */
void *system_pages(size_t bytes) {
    const size_t whole = whole_pages(bytes), reserved = whole + 2 * LARGE_PAGE;
    if (reserved < bytes) return NULL;
    char *memory = mmap(NULL, reserved, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return NULL;
    const size_t before = whole_pages((uintptr_t)memory) - (uintptr_t)memory;
    if (before) munmap(memory, before);
    memory += before;
    munmap(memory + whole + LARGE_PAGE, LARGE_PAGE - before);
    if (mprotect(memory, whole, PROT_READ | PROT_WRITE) != 0) {
        system_pages_free(memory, bytes);
        return NULL;
    }
#ifdef MADV_HUGEPAGE
    madvise(memory, whole, MADV_HUGEPAGE);
#endif
    if (bytes > UNTOUCHED) memset(memory, 0, bytes);
    return memory;
}

void system_pages_free(void *memory, size_t bytes) {
    if (memory) munmap(memory, whole_pages(bytes) + LARGE_PAGE);
}

void *system_zeros(uint64_t bytes) {
    void *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

void system_zeros_free(void *memory, uint64_t bytes) {
    if (memory) munmap(memory, bytes);
}

/* --- the machine and its user --- */

int system_processors(void) {
    const long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : (int)count;
}

bool system_program_path(char *path, size_t size) {
    const ssize_t length = readlink("/proc/self/exe", path, size - 1);
    path[length > 0 ? length : 0] = '\0';
    return length > 0;
}

bool system_data_folder(char *folder, size_t size, Error *error) {
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int length = 0;
    if (data && *data == '/') /* the standard says to ignore other paths */
        length = snprintf(folder, size, "%s/crownhead", data);
    else if (home && *home)
        length = snprintf(folder, size, "%s/.local/share/crownhead", home);
    if (length > 0 && (size_t)length < size) return true;
    folder[0] = '\0';
    return error_set(error, length > 0 ? "its name is too long" : "HOME is not set");
}

/* --- the stack --- */

typedef struct {
    int (*run)(int argc, char *argv[]);
    int argc;
    char **argv;
    sigset_t blocked; /* signals, as the process was started */
    int status;
} Call;

static void call(void *argument) {
    Call *made = argument;
    pthread_sigmask(SIG_SETMASK, &made->blocked, NULL);
    made->status = made->run(made->argc, made->argv);
}

/* glibc gives each thread an arena of its own, which takes 64 MiB of addresses. Where `ulimit -v`
   leaves no room for one it tries again at every malloc(), and takes a page for each: a match then
   spends its time, and its addresses, on that. No thread allocates so often that one arena for all
   is slower. */
static void share_memory(void) {
#if defined __GLIBC__
    mallopt(M_ARENA_MAX, 1);
#endif
}

int system_run(int (*run)(int argc, char *argv[]), int argc, char *argv[]) {
    Call made = {.run = run, .argc = argc, .argv = argv};
    sigset_t all;
    Thread thread;
    Error error;
    share_memory();
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &made.blocked);
    if (!thread_start(&thread, call, &made, &error)) {
        /* The caller's own stack could not grow either, and running out of it is a crash. */
        fprintf(stderr, "%s: cannot start on a stack of 8 MiB: %s\n", argv[0], error.text);
        return 1;
    }
    thread_join(&thread);
    return made.status;
}
