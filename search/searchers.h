/* The list of all searchers, one for each variant. */
#ifndef CROWNHEAD_SEARCH_SEARCHERS_H
#define CROWNHEAD_SEARCH_SEARCHERS_H

#include "search/searcher.h"

/* All searchers, in the order of ALL_GAMES, ended by NULL; the first is the default. */
extern const Searcher *const SEARCHERS[];

/* That of `game`. */
const Searcher *searcher_for(const Game *game);

/* Opens all endgame tables of the variant in `folder` for `knowledge`. False and an error when
   there are none, for the variant or in the folder, or one is damaged. Call
   tables_close(knowledge->tables) in either case. */
bool searcher_open_tables(const Searcher *searcher, const char *folder, Knowledge *knowledge,
                          Error *error);

#endif
