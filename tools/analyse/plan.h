/* The work that is left for all games: counted, searched or taken from shards, and written. Three
   passes over the games, each of which reads their PDN again, with the journal between them:
   plan_make() reads the journal; plan_search(), or plan_merge(), appends the missing findings;
   plan_write() reads it from the beginning and makes every other file. Nothing goes from one pass
   to the next but by the journal, because a run may end anywhere, by a signal, a lost machine or a
   full disk: what the journal has is never searched again, and files that are made from it alone
   are the same bytes however often the run was interrupted and whoever searched. Reading games
   takes seconds where searching them takes hours, and no pass holds more than a game in memory.
   The journal is checked against the game that it is read for: its sum, and each move. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_PLAN_H
#define CROWNHEAD_TOOLS_ANALYSE_PLAN_H

#include "tools/analyse/config.h"
#include "tools/analyse/journal.h"

/* The amount of work, all and done. */
typedef struct {
    int64_t games, broken, positions; /* of all files: sound ones, broken ones, of the sound ones */
    int64_t done;                     /* positions in the journal */
    int64_t next;                     /* number of the first game that is not done; 0: none */
    int next_ply;                     /* its first position to search */
    bool is_begun;                    /* the journal has its line */
    bool interrupted;                 /* by a signal */
    int64_t written;                  /* games that the journal has whole */
} Plan;

/* Reads all games and the journal. Broken games are reported on stderr. */
bool plan_make(Plan *plan, const AnalyseConfig *config, Journal *journal, Error *error);

/* Changes the folder for the first time: begins the journal and, with --restart, removes what an
   earlier run wrote. */
bool plan_begin(const AnalyseConfig *config, Journal *journal, Error *error);

/* Begins, and takes what `plan` has left from the journals of shards in the folder into `journal`,
   whose header is `header`. False, an error and the folder as it was when a shard was of another
   run, or lacks a game. */
bool plan_merge(Plan *plan, const AnalyseConfig *config, Journal *journal, const char *header,
                Error *error);

#endif
