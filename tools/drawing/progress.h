/* How far a run is, on stderr: a bar that stays in its line at a terminal, else a line now and
 * then.
 */
#ifndef CROWNHEAD_TOOLS_ANALYSE_PROGRESS_H
#define CROWNHEAD_TOOLS_ANALYSE_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    const char *what; /* is counted: "positions" */
    bool is_terminal, has_told;
    int64_t begin_us, told_us;
    int64_t first; /* done when it began: of the speed that says nothing */
} Progress;

Progress progress_begin(const char *what, int64_t done);

/* Tells, if it is time to, that `done` of `all` are done. */
void progress_tell(Progress *progress, int64_t done, int64_t all);

/* The last line, if there was one before. */
void progress_end(Progress *progress, int64_t done, int64_t all);

#endif
