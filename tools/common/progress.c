#include "tools/common/progress.h"

#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

#include "engine/base/streams.h"
#include "engine/base/system.h"

enum { BAR = 24, TERMINAL_US = 200000, LINE_US = 10000000 };

Progress progress_begin(int64_t done) {
    const int64_t now = system_time_us();
    return (Progress){.is_terminal = system_columns(STDERR_FILENO) > 0,
                      .begin_us = now,
                      .written_us = now,
                      .first = done};
}

bool progress_is_due(Progress *progress) {
    const int64_t now = system_time_us();
    if (now - progress->written_us < (progress->is_terminal ? TERMINAL_US : LINE_US)) return false;
    progress->written_us = now;
    return true;
}

double progress_seconds(const Progress *progress) {
    return (double)(system_time_us() - progress->begin_us) * 1e-6 + 1e-9;
}

double progress_speed(const Progress *progress, int64_t done) {
    return (double)(done - progress->first) / progress_seconds(progress);
}

TimeLeft time_left(double seconds) {
    const unsigned whole = seconds < 3.5e7 ? (unsigned)seconds : 35000000;
    TimeLeft left;
    snprintf(left.text, sizeof left.text, "%u:%02u:%02u", whole / 3600, whole / 60 % 60,
             whole % 60);
    return left;
}

TimeLeft progress_left(const Progress *progress, int64_t done, int64_t all) {
    const double speed = progress_speed(progress, done);
    if (speed <= 0 && done < all) return (TimeLeft){"?"};
    return time_left(speed > 0 ? (double)(all - done) / speed : 0);
}

void progress_write(Progress *progress, bool stays, const char *format, ...) {
    char line[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    /* In the last column a terminal would begin a new line; the ^C of who ends the work fits
       too. */
    if (progress->is_terminal)
        fprintf(stderr, "\r%.*s\033[K%s", system_columns(STDERR_FILENO) - 3, line,
                stays ? "\n" : "");
    else
        fprintf(stderr, "%s\n", line);
    progress->has_written = true;
}

static void write_bar(Progress *progress, bool stays, int64_t done, int64_t all, const char *what) {
    char bar[BAR + 1];
    for (int i = 0; i < BAR; i++) bar[i] = i < (int)(BAR * done / (all > 0 ? all : 1)) ? '#' : '.';
    bar[BAR] = '\0';
    progress_write(progress, stays, "[%s] %lld of %lld %s, %.1f per second, %s left", bar,
                   (long long)done, (long long)all, what, progress_speed(progress, done),
                   progress_left(progress, done, all).text);
}

void progress_bar(Progress *progress, int64_t done, int64_t all, const char *what) {
    if (progress_is_due(progress)) write_bar(progress, false, done, all, what);
}

void progress_end(Progress *progress, int64_t done, int64_t all, const char *what) {
    if (progress->has_written) write_bar(progress, true, done, all, what);
}
