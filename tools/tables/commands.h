/* The commands of crownhead tables, and what its command line asks of them. */
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
    int distances;      /* make, plan, slice: keep plies of up to so many pieces */
    int64_t positions;  /* verify: how many to draw */
    bool shows_longest; /* stats: a position of the longest win */
} TablesConfig;

/* The commands, each with a library of all slices that it is about, which has a pool where there is
   something to be worked out.

   Solves all slices of up to config->pieces pieces, or config->slice and all that it leads to, that
   have no sound file yet, a line for each. */
CommandResult tables_command_make(const TablesConfig *config, Library *library, Error *error);

/* Solves one slice; those it leads to must be there. */
CommandResult tables_command_slice(const TablesConfig *config, Library *library, Error *error);

/* Whether `slice` can be solved in the memory of `config`; an error that says what it takes if
   not. */
bool plan_fits(const TablesConfig *config, Library *library, Slice slice, Error *error);

/* Prints a Makefile, or a script of jobs, that solves each slice by itself, those it leads to first.
   An error when one of them needs more memory than there is. */
CommandResult tables_command_plan(const TablesConfig *config, Library *library, Error *error);

/* Checks all files, and values of positions against their successors: all of up to
   VERIFY_ALL_PIECES pieces and config->positions drawn at random. */
CommandResult tables_command_verify(const TablesConfig *config, Library *library, Error *error);

/* Prints how many positions of each slice are won, lost and drawn, how many plies its longest win takes
   and, with config->shows_longest, a position that takes so long. */
CommandResult tables_command_stats(const TablesConfig *config, Library *library, Error *error);

/* Prints the value of a position and of each legal move. */
CommandResult tables_command_probe(const TablesConfig *config, Library *library, Error *error);

#endif
