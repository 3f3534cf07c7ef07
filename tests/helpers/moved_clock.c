#include "tests/helpers/moved_clock.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { PATH = 4096 };

static const char VARIABLE[] = "CROWNHEAD_MOVED_CLOCK";

int64_t __real_system_time_us(void); /* NOLINT: the linker's name for the one that is wrapped */
int64_t __wrap_system_time_us(void); /* NOLINT */

/* Opened and closed each time: programs under test close or count descriptors. */
static int64_t moved_us(const char *path) {
    int64_t us = 0;
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return 0;
    if (read(file, &us, sizeof us) != (ssize_t)sizeof us) us = 0;
    close(file);
    return us;
}

static bool write_moved(const char *path, int64_t us) {
    const int file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) return false;
    const bool is_written = write(file, &us, sizeof us) == (ssize_t)sizeof us;
    return close(file) == 0 && is_written;
}

bool moved_clock_make(const char *folder) {
    char path[PATH];
    snprintf(path, sizeof path, "%s/moved_clock", folder);
    return write_moved(path, 0) && setenv(VARIABLE, path, 1) == 0;
}

bool moved_clock_is_there(void) {
    return getenv(VARIABLE) != NULL;
}

bool moved_clock_pass(int64_t ms) {
    const char *path = getenv(VARIABLE);
    return path && write_moved(path, moved_us(path) + ms * 1000);
}

int64_t __wrap_system_time_us(void) {
    const char *path = getenv(VARIABLE);
    return __real_system_time_us() + (path ? moved_us(path) : 0);
}
