/* The progress of long work, on stderr: at a terminal one line that is rewritten in place, else a
   line now and then. */
#ifndef CROWNHEAD_TOOLS_COMMON_PROGRESS_H
#define CROWNHEAD_TOOLS_COMMON_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/base/printf_like.h"

/* The progress of one task. */
typedef struct {
    bool is_terminal, has_written;
    int64_t begin_us, written_us;
    int64_t first; /* parts done before it began, which do not count for the speed */
} Progress;

/* Begins to measure work of which `done` parts were done before. */
Progress progress_begin(int64_t done);

/* Whether it is time for another line. */
bool progress_is_due(Progress *progress);

/* A time as "h:mm:ss". */
typedef struct {
    char text[16];
} TimeLeft;
TimeLeft time_left(double seconds);

/* Seconds since work began; parts done per second; and the time for the rest of `all` parts, "?"
   while none is done. */
double progress_seconds(const Progress *progress);
double progress_speed(const Progress *progress, int64_t done);
TimeLeft progress_left(const Progress *progress, int64_t done, int64_t all);

/* Writes a line, at a terminal cut to its width. The next text comes below a line that `stays`. */
void progress_write(Progress *progress, bool stays, const char *format, ...) PRINTF_LIKE(3, 4);

/* Writes a line with a bar when it is time for one: `done` of `all` `what`. */
void progress_bar(Progress *progress, int64_t done, int64_t all, const char *what);

/* The last line, if there was one before. */
void progress_end(Progress *progress, int64_t done, int64_t all, const char *what);

#endif
