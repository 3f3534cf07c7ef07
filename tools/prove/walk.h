/* The walk through all positions of a strategy, in the order of proof.h, by which a proof is
   written and checked. It does not search. */
#ifndef CROWNHEAD_TOOLS_PROVE_WALK_H
#define CROWNHEAD_TOOLS_PROVE_WALK_H

#include "tools/prove/proof.h"

typedef struct {
    uint64_t positions; /* of the side, each with one move */
    uint64_t ends;      /* of lines, by rules or tables */
    int plies;          /* of the longest line, with tables' distances where there are some */
} ProofSize;

/* Which of the `count` positions `after` the moves of `pos` the side goes to; -1 and an error if
   none can be chosen. */
typedef int Choose(void *context, const Position *pos, const Position after[], int count,
                   Error *error);

/* Walks through a strategy from the root of `proof`, and asks `choose` where its side has a choice.
   Adds to `size`. False and an error that names the first position at which the strategy does not
   hold. */
bool walk_strategy(const Proof *proof, const Endings *endings, Strategy strategy, Choose *choose,
                   void *context, ProofSize *size, Error *error);

/* Whether the bytes of `proof` prove its claim by `endings`; fills `size`. False and an error that
   names the first position at which they do not. */
bool proof_check(const Proof *proof, const Endings *endings, ProofSize *size, Error *error);

#endif
