/* Solves a block (see block.h) of a game with a limit to the walks of kings. A step of a king then
   leads to a position with another walk, so rows of bits cannot be combined; positions are decided
   one by one instead, from the ends of the game backward. */
#ifndef CROWNHEAD_TOOLS_TABLES_WALK_BLOCK_H
#define CROWNHEAD_TOOLS_TABLES_WALK_BLOCK_H

#include "tools/tables/expand.h"

typedef struct WalkBlock WalkBlock;

/* The bytes that a block of `slice` takes. */
uint64_t walk_block_bytes(Slice slice);

/* Allocates a block for `values[0]` and `values[1]`, which are equal if the slice is its own swapped
   one; NULL when memory is short. Release with walk_block_free(). */
WalkBlock *walk_block_new(const Expander *expander, Values *values[2], const KingSets sets[]);
void walk_block_free(WalkBlock *block);

/* Solves the block of these men, each given by its rank from its own side's view, and stores it in
   the values of its slices; with EXPAND_CAPTURES, only its positions with a capture. Returns the
   number of its positions. Sets `*too_long` if a win takes more plies than a file can hold. */
uint64_t walk_block_solve(WalkBlock *block, uint32_t own_men, uint32_t other_men,
                          _Atomic bool *too_long);

#endif
