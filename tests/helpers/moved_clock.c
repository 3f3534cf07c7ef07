#include "tests/helpers/moved_clock.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { PATH = 4096 };

static const char VARIABLE[] = "CROWNHEAD_MOVED_CLOCK";

int64_t __real_system_time_us(void); /* NOLINT: the linker's name for the one that is wrapped */
int64_t __wrap_system_time_us(void); /* NOLINT */

/* The numbers of a file: by how much the clock was moved and, if it stands, at what time. */
typedef struct {
    int64_t moved_us, stands_at_us;
} Clock;

/* Opened and closed each time: programs under test close or count descriptors. */
static Clock read_clock(const char *path) {
    Clock clock = {0};
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return clock;
    const ssize_t size = read(file, &clock, sizeof clock);
    close(file);
    return size >= (ssize_t)sizeof clock.moved_us ? clock : (Clock){0};
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

bool moved_clock_pass(int64_t ms) {
    const char *path = getenv(VARIABLE);
    return path && write_moved(path, read_clock(path).moved_us + ms * 1000);
}

int64_t __wrap_system_time_us(void) {
    const char *path = getenv(VARIABLE);
    const Clock clock = path ? read_clock(path) : (Clock){0};
    return (clock.stands_at_us ? clock.stands_at_us : __real_system_time_us()) + clock.moved_us;
}
