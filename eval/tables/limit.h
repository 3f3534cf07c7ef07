/* Which wins by tables, which ignore counted moves, are won all the same. */
#ifndef CROWNHEAD_EVAL_TABLES_LIMIT_H
#define CROWNHEAD_EVAL_TABLES_LIMIT_H

#include "engine/draughts/counts.h"
#include "eval/tables/tables.h"

/* The plies to the end of the game within which no count that begins after a position can make a
   draw there first, if the winner takes the shortest way; COUNTS_NOTHING: none ever can. `tables` are
   of `rules`, or NULL; `counts` returns the counts of a position, by its counters. */
int tables_limit(const Tables *tables, TableRules rules, Counts counts(const Position *pos));

#endif
