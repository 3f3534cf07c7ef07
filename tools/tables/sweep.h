/* Solves a block whose moves out of it are known: steps of kings lead from row to row. */
#ifndef CROWNHEAD_TOOLS_TABLES_SWEEP_H
#define CROWNHEAD_TOOLS_TABLES_SWEEP_H

#include "tools/tables/block.h"

/* Who wins: sweeps over the sides in turn until there is nothing new. */
void block_solve(Block *block);

/* The same, and in how many plies, which go into the values: what is lost in 0 plies, won in 1,
   lost in 2 and so on. The block has events, and they say what moves out of it decide. */
void block_solve_plies(Block *block);

#endif
