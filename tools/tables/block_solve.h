/* The solving of a block: once the moves out of it are known, steps of kings lead from row to
   row. */
#ifndef CROWNHEAD_TOOLS_TABLES_BLOCK_SOLVE_H
#define CROWNHEAD_TOOLS_TABLES_BLOCK_SOLVE_H

#include "tools/tables/block.h"

/* Solves a simple block. Where one side has no kings it decides its positions by moves out of the
   block, and the other side's steps lead to these: nothing is to be swept. */
void block_settle(Block *block);

/* Finds the winner of each position: sweeps over the sides in turn until nothing changes. */
void block_solve(Block *block);

/* Finds the winner of each position and the plies to the end, which go into the values: positions
   lost in 0 plies, won in 1, lost in 2 and so on. The block has events, the decisions of moves out
   of it. */
void block_solve_plies(Block *block);

#endif
