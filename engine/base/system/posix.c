/* Linux and other POSIX systems. */

/* madvise() is no part of POSIX. */
#define _DEFAULT_SOURCE

#include "engine/base/system.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

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

/* The number in `file`, or behind `name` in it, where it has lines of names and numbers; -1 when
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

/* Linux tells what is free, caches that it would give up included; a group of processes with a
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

/* --- files --- */

/* Puts all bytes into a new file that is on the disk when this returns; false and errno if not. */
static bool write_new_file(const char *path, const char *bytes, size_t size) {
    enum { AT_ONCE = 1 << 30 };
    /* O_EXCL: no link that somebody has laid there is followed. */
    const int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (fd < 0) return false;
    bool is_written = true;
    while (is_written && size > 0) {
        const ssize_t count = write(fd, bytes, size < AT_ONCE ? size : AT_ONCE);
        if (count < 0 && errno == EINTR) continue;
        is_written = count > 0;
        if (!is_written) break;
        bytes += count;
        size -= (size_t)count;
    }
    is_written = is_written && fsync(fd) == 0;
    const int fault = errno;
    const bool is_closed = close(fd) == 0;
    if (!is_written) errno = fault;
    return is_written && is_closed;
}

bool system_replace_file(const char *path, const void *bytes, size_t size, Error *error) {
    char draft[4096];
    const int length = snprintf(draft, sizeof draft, "%s.%d.tmp", path, (int)getpid());
    if (length >= (int)sizeof draft)
        return error_set(error, "cannot write %.160s..: the name is too long", path);
    unlink(draft); /* of a program that was killed and had the same number */
    if (write_new_file(draft, bytes, size) && rename(draft, path) == 0) return true;
    error_set(error, "cannot write %.160s: %s", path, strerror(errno));
    unlink(draft);
    return false;
}

bool system_claim_file(int handle) {
    const struct flock all = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    struct stat status;
    if (fstat(handle, &status) != 0 || !S_ISREG(status.st_mode)) return true;
    return fcntl(handle, F_SETLK, &all) == 0 || (errno != EACCES && errno != EAGAIN);
}

/* --- standard streams --- */

bool system_open_streams(void) {
    if (fcntl(STDOUT_FILENO, F_GETFD) < 0) return false;
    for (int fd; (fd = open("/dev/null", O_RDWR)) >= 0;)
        if (fd > STDERR_FILENO) {
            close(fd);
            break;
        }
    return true;
}

size_t system_read_input(char *bytes, size_t size) {
    for (;;) {
        const ssize_t count = read(STDIN_FILENO, bytes, size);
        if (count >= 0) return (size_t)count;
        if (errno == EAGAIN)
            poll(&(struct pollfd){.fd = STDIN_FILENO, .events = POLLIN}, 1, -1);
        else if (errno != EINTR)
            return 0;
    }
}

bool system_write_output(const char *bytes, size_t length) {
    while (length > 0) {
        const ssize_t written = write(STDOUT_FILENO, bytes, length);
        if (written > 0) {
            bytes += written;
            length -= (size_t)written;
        } else if (errno == EAGAIN) {
            poll(&(struct pollfd){.fd = STDOUT_FILENO, .events = POLLOUT}, 1, -1);
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

static void watch(void *argument) {
    const OutputWatch *output = argument;
    struct pollfd watched[] = {{.fd = STDOUT_FILENO, .events = 0},
                               {.fd = output->wake[0], .events = POLLIN}};
    for (;;) {
        if (poll(watched, 2, -1) < 0) continue;
        if (watched[1].revents) return;
        if (watched[0].revents) output->closed();
    }
}

bool output_watch_start(OutputWatch *output, void (*closed)(void), Error *error) {
    output->closed = closed;
    if (pipe(output->wake) != 0) return error_set(error, "no pipe to be had: %s", strerror(errno));
    if (thread_start(&output->thread, watch, output, error)) return true;
    close(output->wake[0]);
    close(output->wake[1]);
    return false;
}

void output_watch_end(OutputWatch *output) {
    close(output->wake[1]);
    thread_join(&output->thread);
    close(output->wake[0]);
}
