/* Depth-first proof-number search (df-pn; A. Nagai, 2002): whether the attacker of a goal reaches
   it.

   Repetition. A line in which a position comes back does not reach the goal. A position that such a
   line helps to decide is decided only below the positions of that line; so the decision is kept in
   the frames of the search, and never in the table, until the search has left the first of these
   positions (the graph-history interaction; M. Campbell 1985, A. Kishimoto and M. Mueller 2004). A
   decision in the table therefore holds on every path. A goal that is reached never leans on a
   repetition.

   Overestimation. Positions that many lines lead to would be counted once for each line. So a
   node's number is not the sum of its children's but the greatest of them and one for each other
   child that is open (weak proof-number search; T. Ueda et al., Computers and Games 2008).

   A child is left when its number is a quarter above that of the second best, not when it is one
   above, which saves visits where the table is small (J. Pawlewicz and L. Lew, Computers and Games
   2006).

   Threads. Each searches from the root. A position that others search counts as many times harder,
   so that threads part (virtual proof numbers; T. Kaneko 2010). */
#ifndef CROWNHEAD_TOOLS_PROVE_SEARCH_H
#define CROWNHEAD_TOOLS_PROVE_SEARCH_H

#include <stdatomic.h>

#include "tools/prove/table.h"

enum { PROOF_PLIES_MOST = 400, PROOF_THREADS_MOST = 256 };

typedef struct ProofSearch ProofSearch;

/* Makes a search for `goal` with `table` and `threads` threads; all three stay the caller's. NULL
   and an error when memory is short. Release with proof_search_free(). */
ProofSearch *proof_search_new(const Goal *goal, ProofTable *table, int threads, Error *error);
void proof_search_free(ProofSearch *search);

/* The outcome. `is_certain` is false if the goal was missed in lines of PROOF_PLIES_MOST plies. */
typedef struct {
    ProofEntry entry;
    bool is_certain;
} ProofFound;

/* Searches `root` until it is decided, `positions` have been looked at (0: any number) or `*stop`
   is true. The search may be called again with the same root, of which then at least the successors
   by which it is decided stand in the table, or with another. False and an error when the system
   gives no thread. */
bool proof_search_run(ProofSearch *search, const Position *root, uint64_t positions,
                      const atomic_bool *stop, ProofFound *found, Error *error);

/* Positions looked at until now, by all threads. From any thread. */
uint64_t proof_search_positions(const ProofSearch *search);

/* Puts the line of the most promising moves from `root` into `line`, without `root`, at most `most`
   positions; returns how many. From any thread. */
int proof_search_line(const Goal *goal, const ProofTable *table, const Position *root,
                      Position line[], int most);

#endif
