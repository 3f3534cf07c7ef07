/* Searches what the journal has not yet: several positions at once, written in their order. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_RUN_H
#define CROWNHEAD_TOOLS_ANALYSE_RUN_H

#include "tools/analyse/journal.h"
#include "tools/analyse/source.h"

/* What there is to do and what is done. */
typedef struct {
    int64_t games, broken, positions; /* of all files: sound ones, broken ones, of the sound ones */
    int64_t done;                     /* positions in the journal */
    int64_t next;                     /* number of the first game that is not done; 0: none */
    int next_ply;                     /* its first position to search */
    bool is_begun;                    /* the journal has its line */
} Plan;

/* Reads all games and the journal, whose reading ends. Broken games are told on stderr. */
bool plan_make(Plan *plan, const AnalyseConfig *config, Journal *journal, Error *error);

/* Searches and writes what is left, with a line of progress on stderr; `plan->done` counts on.
   Takes SIGINT, SIGTERM and SIGHUP meanwhile: `interrupted` then, and what is not finished is left.
   False and an error when a file or memory fails. */
bool run_plan(Plan *plan, const AnalyseConfig *config, Journal *journal, bool *interrupted,
              Error *error);

#endif
