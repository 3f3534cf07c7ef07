/* What is done with all games: what is left is found out, searched or taken from shards, and written. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_RUN_H
#define CROWNHEAD_TOOLS_ANALYSE_RUN_H

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

/* Takes what `plan` has left from the journals of shards in the folder into `journal`, whose header
   is `header`. False and an error when a shard was of another run, or lacks a game. */
bool merge_shards(Plan *plan, const AnalyseConfig *config, Journal *journal, const char *header,
                  Error *error);

/* Searches what is left, several positions at once, and writes it in order, with a line of progress on
   stderr; `plan->done` counts on. Takes SIGINT, SIGTERM and SIGHUP meanwhile: `interrupted` then, and
   what is not finished is left. False and an error when a file or memory fails. */
bool run_plan(Plan *plan, const AnalyseConfig *config, Journal *journal, bool *interrupted,
              Error *error);

/* Writes all files of the folder from the games, `all` of them, and the journal, which are read for
   it, and reports how far it is; each file takes its place when it is complete. `games` is how many
   the journal had whole. False and an error when a file or memory fails. */
bool outputs_write(const AnalyseConfig *config, const char *journal_path, const char *header,
                   int64_t all, int64_t *games, Error *error);

#endif
