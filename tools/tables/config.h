/* The command line of crownhead tables. */
#ifndef CROWNHEAD_TOOLS_TABLES_CONFIG_H
#define CROWNHEAD_TOOLS_TABLES_CONFIG_H

#include "eval/tables/slice_file.h"
#include "tools/tables/rulebook.h"

enum { TABLES_LEAST_MEMORY = 1 }; /* MiB that --memory takes */

typedef enum {
    TABLES_MAKE,
    TABLES_PLAN,
    TABLES_SLICE,
    TABLES_VERIFY,
    TABLES_STATS,
    TABLES_PROBE,
} TablesCommand;

typedef struct {
    TablesCommand command;
    const Rulebook *rules;
    int pieces;      /* make, plan: the most; verify, stats: 0 for all there are */
    Slice slice;     /* slice; make: with all it leads to, unless it has no pieces */
    const char *fen; /* probe */
    char folder[TABLES_PATH];
    int threads; /* plan: of each slice at most */
    int memory_mib;
    bool as_jobs;      /* plan: of Slurm; else a Makefile */
    int distances;     /* make, plan, slice: keep plies of up to so many pieces */
    int64_t positions; /* verify: how many to draw */
} TablesConfig;

/* Reads the words of a command line. False and an error that names the word and what would be
   right. */
bool tables_config_read(TablesConfig *config, int count, char *words[], Error *error);

#endif
