/* The parsed command line of crownhead tables. A command gets a library of all slices that it needs,
   with a pool if there is something to compute; false and an error when a value is wrong, a file is
   damaged or missing, or memory or a disk failed. */
#ifndef CROWNHEAD_TOOLS_TABLES_COMMANDS_H
#define CROWNHEAD_TOOLS_TABLES_COMMANDS_H

#include "eval/tables/slice_file.h"
#include "tools/common/rulebook.h"
#include "tools/tables/library.h"

enum { TABLES_LEAST_MEMORY = 1, VERIFY_ALL_PIECES = 4 }; /* MiB; pieces */

typedef struct {
    const Rulebook *rules;
    int pieces;            /* make, plan: the most pieces; verify, stats: 0 means all */
    Slice slice;           /* slice; make: with all that it leads to, unless empty */
    GamePosition position; /* probe */
    char folder[TABLES_PATH];
    int threads; /* plan: the most for each slice */
    int memory_mib;
    bool as_jobs;          /* plan: jobs of Slurm instead of a Makefile */
    int distances;         /* make, plan, slice: keep plies for endings of up to this many pieces */
    int64_t positions;     /* verify: how many to draw at random */
    bool shows_longest;    /* stats: print a position with the longest win */
    bool without_captures; /* stats: count only positions in which nothing can be captured */
} TablesConfig;

#endif
