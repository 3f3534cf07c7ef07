/* The solving of a block: once the moves out of it are known, steps of kings lead from row to
   row. */
#ifndef CROWNHEAD_TOOLS_TABLES_BLOCK_SOLVE_H
#define CROWNHEAD_TOOLS_TABLES_BLOCK_SOLVE_H

#include "tools/tables/block.h"

/* Solves a simple block. Where one side has no kings it decides its positions by moves out of the
   block, and the other side's steps lead to these: nothing is to be swept. */
void block_settle(Block *block);

/* Who wins: sweeps over the sides in turn until there is nothing new. */
void block_solve(Block *block);

/* Who wins and in how many plies, which go into the values: what is lost in 0 plies, won in 1,
   lost in 2 and so on. The block has events, and they say what moves out of it decide. */
void block_solve_plies(Block *block);

#endif
