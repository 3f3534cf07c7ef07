/* Slices without kings, in variants that the first king ends. Every move leads to men that have
   made more steps, or to fewer pieces, so each position can be decided by looking at its
   successors. There are no draws. */
#ifndef CROWNHEAD_TOOLS_TABLES_MEN_H
#define CROWNHEAD_TOOLS_TABLES_MEN_H

#include "tools/tables/expand.h"

/* The sets of squares of one side's men, and their ranks, both as that side counts squares. */
typedef struct {
    const Bitboard *set;
    const uint32_t *rank;
    uint32_t count;
} MenSets;

enum { MEN_OWN_MOST = 256 }; /* sets of the side to move that are processed together */

/* Decides the positions with one of `own`, at most MEN_OWN_MOST sets, and one of `other`, and
   enters them into `values`, in which the side with `own` moves. The values after steps are in
   `after`, in which the other side moves. With EXPAND_CAPTURES it decides only positions with a
   compulsory capture. Returns the number of positions. */
uint64_t men_decide(const Expander *expander, Values *values, const Values *after, MenSets own,
                    MenSets other);

#endif
