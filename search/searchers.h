/* The list of all searchers, one for each variant. */
#ifndef CROWNHEAD_SEARCH_SEARCHERS_H
#define CROWNHEAD_SEARCH_SEARCHERS_H

#include "search/searcher.h"

/* All searchers, in the order of ALL_GAMES, ended by NULL; the first is the default. */
extern const Searcher *const SEARCHERS[];

/* That of `game`. */
const Searcher *searcher_for(const Game *game);

/* Opens all endgame tables of the variant in `folder` for `knowledge`. False and an error when the
   variant has no tables, the folder has none of them, or one is damaged; call
   tables_close(knowledge->tables) even then. */
bool searcher_open_tables(const Searcher *searcher, const char *folder, Knowledge *knowledge,
                          Error *error);

#endif
