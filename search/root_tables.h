/* The root's answers from endgame tables: which moves keep its value, how far they are from the
   end, and how a line goes on that they know. */
#ifndef CROWNHEAD_SEARCH_ROOT_TABLES_H
#define CROWNHEAD_SEARCH_ROOT_TABLES_H

#include "search/line.h"
#include "search/shared.h"

/* Probes the tables at the root: stores their answer in `shared` and leaves, of the root_count
   moves in `root`, those to search, with their plies to the end. */
void root_tables_ask(Shared *shared, RootMove *root);

/* Puts the nearest of the measured moves in front and leaves equals as they are. */
void root_tables_order(const Shared *shared, RootMove *root);

/* Whether the tables know that the root is won or lost. */
bool root_tables_decide(const Shared *shared);

/* The score to show for a line that begins with `root`: the tables' value of the root overrides the
   score of the search, except a proof. */
int root_tables_score(const Shared *shared, const RootMove *root);

/* Continues `line` to the end of the game with the moves of the tables, if they decide the root and
   know distances: the search ends a line where they know it. Stops early when the search is over,
   because unpacking takes time. */
void root_tables_go_on(const Shared *shared, Line *line);

#endif
