/* Findings for the parts of crownhead analyse. */
#ifndef CROWNHEAD_TESTS_HELPERS_FINDINGS_H
#define CROWNHEAD_TESTS_HELPERS_FINDINGS_H

#include "tools/analyse/judge.h"

/* A finding of the position number `ply`: lines of one move, NULL for none. */
Finding found(const Record *record, int ply, int best, const char *best_move, int other,
              const char *other_move);

#endif
