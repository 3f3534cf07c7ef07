#include "tools/analyse/progress.h"

#include <stdio.h>
#include <unistd.h>

#include "engine/base/system.h"

enum { BAR = 24, TERMINAL_US = 200000, LINE_US = 10000000 };

Progress progress_begin(const char *what, int64_t done) {
    const int64_t now = system_time_us();
    return (Progress){.what = what,
                      .is_terminal = isatty(STDERR_FILENO) == 1,
                      .begin_us = now,
                      .told_us = now,
                      .first = done};
}

/* "h:mm:ss" */
static void write_time(char text[16], double seconds) {
    const unsigned whole = seconds < 3.5e7 ? (unsigned)seconds : 35000000;
    snprintf(text, 16, "%u:%02u:%02u", whole / 3600, whole / 60 % 60, whole % 60);
}

static void tell(Progress *progress, int64_t done, int64_t all, const char *end) {
    const double seconds = (double)(system_time_us() - progress->begin_us) * 1e-6;
    const double speed = (double)(done - progress->first) / (seconds + 1e-9);
    char left[16], bar[BAR + 1];
    write_time(left, speed > 0 ? (double)(all - done) / speed : 0);
    for (int i = 0; i < BAR; i++) bar[i] = i < (int)(BAR * done / (all > 0 ? all : 1)) ? '#' : '.';
    bar[BAR] = '\0';
    fprintf(stderr, "%s[%s] %lld of %lld %s, %.1f a second, %s left %s",
            progress->is_terminal ? "\r" : "", bar, (long long)done, (long long)all, progress->what,
            speed, left, end);
    progress->has_told = true;
}

void progress_tell(Progress *progress, int64_t done, int64_t all) {
    const int64_t now = system_time_us();
    if (now - progress->told_us < (progress->is_terminal ? TERMINAL_US : LINE_US)) return;
    progress->told_us = now;
    tell(progress, done, all, progress->is_terminal ? "" : "\n");
}

void progress_end(Progress *progress, int64_t done, int64_t all) {
    if (progress->has_told) tell(progress, done, all, "\n");
}
