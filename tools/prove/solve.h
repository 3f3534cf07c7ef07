/* The search for one goal, however long it takes: with progress on stderr, and the findings saved
   in a file now and then, so that a killed search continues there. */
#ifndef CROWNHEAD_TOOLS_PROVE_SOLVE_H
#define CROWNHEAD_TOOLS_PROVE_SOLVE_H

#include "engine/base/threads.h"
#include "tools/common/progress.h"
#include "tools/prove/config.h"
#include "tools/prove/search.h"

/* A goal, and its outcome. */
typedef struct {
    Goal goal;
    ProofTable *table;
    ProofSearch *search;
    ProofFound found;
} Solving;

/* The data that all goals of a claim share. */
typedef struct {
    const ProveConfig *config;
    const Proof *proof;        /* its game and root */
    const Position *root;      /* that is searched: the proof's, or one of a shard */
    const GamePosition *shown; /* the same position */
    const Endings *endings;
    Solving *part[PROOF_STRATEGIES_MOST];
    int parts;
    int64_t begin_us, saved_us;
    bool is_loaded;          /* what files have is in the tables */
    atomic_bool interrupted; /* by a signal */
    bool is_open;            /* a limit was reached, or a signal came, before all was decided */
    Progress progress;
} Proving;

/* Makes the search for `attacker`. NULL and an error when memory is short. Release with
   solving_free(). */
Solving *solving_new(const Endings *endings, Side attacker, int64_t memory_mib, int threads,
                     Error *error);
void solving_free(Solving *solving);

/* Begin and end the report of progress of one search, or of several. */
void solving_begin(Proving *proving);
void solving_end(Proving *proving, const Solving *solving);

/* Searches `proving->root` until `solving->found` is decided, `most` positions have been looked at
   (0: any number), a limit of the configuration is reached or a signal comes; only the last two set
   `is_open`. False and an error when a thread, memory or the file of findings fails. */
bool solving_run(Proving *proving, Solving *solving, uint64_t most, Error *error);

/* Searches `pos`, a position below the root whose outcome the table has lost, until `found` is
   decided. False and an error as solving_run(), and if it cannot be decided within the limits. */
bool solving_again(Proving *proving, Solving *solving, const Position *pos, ProofFound *found,
                   Error *error);

#endif
