/* Solves a block, once the moves out of it are known: steps of kings lead from row to row. */
#ifndef CROWNHEAD_TOOLS_TABLES_BLOCK_SOLVE_H
#define CROWNHEAD_TOOLS_TABLES_BLOCK_SOLVE_H

#include "tools/tables/block.h"

/* Solves a simple block. The positions of the side without kings are decided by moves out of the
   block, and the other side's steps lead to them, so no sweeps are needed. */
void block_settle(Block *block);

/* Finds the winner of each position: sweeps over the two sides in turn until nothing changes. */
void block_solve(Block *block);

/* Finds the winner of each position and the plies to the end, and stores both in the values: first
   positions lost in 0 plies, then won in 1, lost in 2 and so on. The block must have events, which
   are the decisions of moves out of it. */
void block_solve_plies(Block *block);

#endif
