/* The work that is left for all games. Three passes read the PDN of all games, with the journal
   between them: plan_make() reads the journal and counts; plan_search() or plan_merge() appends the
   missing findings, from searches or from shards; plan_write() reads the journal from its beginning
   and makes all other files. The passes communicate only through the journal, because a run may end
   at any time, by a signal, the loss of the machine or a full disk. So nothing in the journal is
   searched again, and files made from the journal alone are the same bytes however often the run
   was interrupted, and whoever searched. Reading games takes seconds while searching takes hours,
   and no pass keeps more than one game in memory. The journal is checked against each game: its
   key, and every move. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_PLAN_H
#define CROWNHEAD_TOOLS_ANALYSE_PLAN_H

#include "tools/analyse/config.h"
#include "tools/analyse/journal.h"

/* The amount of work: all, and done. */
typedef struct {
    int64_t games, broken, positions; /* of all files: sound, broken; of sound games */
    int64_t done;                     /* positions in the journal */
    int64_t next;                     /* number of the first unfinished game; 0: none */
    int next_ply;                     /* its first position to search */
    bool is_begun;                    /* its line is in the journal */
    bool interrupted;                 /* by a signal */
    int64_t written;                  /* games that the journal contains completely */
} Plan;

/* Reads all games and the journal. Reports broken games on stderr. */
bool plan_make(Plan *plan, const AnalyseConfig *config, Journal *journal, Error *error);

/* Makes the first change in the folder: begins the journal and, with --restart, removes the files
   of an earlier run. */
bool plan_begin(const AnalyseConfig *config, Journal *journal, Error *error);

/* Begins, and copies the findings that `plan` lacks from the journals of shards in the folder to
   `journal`, whose header is `header`. Returns false and an error, and leaves the folder unchanged,
   when a shard belongs to another run or lacks a game. */
bool plan_merge(Plan *plan, const AnalyseConfig *config, Journal *journal, const char *header,
                Error *error);

#endif
