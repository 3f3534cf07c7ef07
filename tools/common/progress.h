/* How far long work is, on stderr: at a terminal a line that is written anew in its place, else a
   line now and then. */
#ifndef CROWNHEAD_TOOLS_COMMON_PROGRESS_H
#define CROWNHEAD_TOOLS_COMMON_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/base/printf_like.h"

typedef struct {
    bool is_terminal, has_told;
    int64_t begin_us, told_us;
    int64_t first; /* done when it began: of the speed that says nothing */
} Progress;

/* Work begins of which `done` parts were there before. */
Progress progress_begin(int64_t done);

/* Whether it is time for another line. */
bool progress_is_due(Progress *progress);

/* Seconds since work began, and parts done in one; of `all` parts what is left as "h:mm:ss", "?"
   while nothing was done that would tell. */
double progress_seconds(const Progress *progress);
double progress_speed(const Progress *progress, int64_t done);
typedef struct {
    char text[16];
} TimeLeft;
TimeLeft progress_left(const Progress *progress, int64_t done, int64_t all);

/* Writes a line, at a terminal no longer than that is wide. What is written next comes below one
   that `stays`. */
void progress_write(Progress *progress, bool stays, const char *format, ...) PRINTF_LIKE(3, 4);

/* A line with a bar when it is due: `done` of `all` `what`. */
void progress_bar(Progress *progress, int64_t done, int64_t all, const char *what);

/* The last line, if there was one before. */
void progress_end(Progress *progress, int64_t done, int64_t all, const char *what);

#endif
