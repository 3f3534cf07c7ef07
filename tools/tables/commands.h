/* What the command line of crownhead tables asks for, and how a command ends. Each command has a
   library of all slices that it is about, which has a pool where there is something to be worked
   out. */
#ifndef CROWNHEAD_TOOLS_TABLES_COMMANDS_H
#define CROWNHEAD_TOOLS_TABLES_COMMANDS_H

#include "eval/tables/slice_file.h"
#include "tools/common/rulebook.h"
#include "tools/tables/library.h"

enum { TABLES_LEAST_MEMORY = 1, VERIFY_ALL_PIECES = 4 }; /* MiB that --memory takes; see verify */

/* FAILED: a value is wrong, a file is damaged or missing, or memory or a disk failed. */
typedef enum { COMMAND_DONE, COMMAND_FAILED } CommandResult;

typedef struct {
    const Rulebook *rules;
    int pieces;            /* make, plan: the most; verify, stats: 0 for all there are */
    Slice slice;           /* slice; make: with all it leads to, unless it has no pieces */
    GamePosition position; /* probe */
    char folder[TABLES_PATH];
    int threads; /* plan: of each slice at most */
    int memory_mib;
    bool as_jobs;       /* plan: of Slurm; else a Makefile */
    int distances;      /* make, plan, slice: keep plies of endings of up to this many pieces */
    int64_t positions;  /* verify: how many to draw */
    bool shows_longest; /* stats: a position of the longest win */
} TablesConfig;

#endif
