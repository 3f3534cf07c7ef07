/* What all searchers of draughts have in common, for their Searcher. The game's tree kernel and its
   evaluation (eval/draughts_kernel.h, eval/general_kernel.h) come first. */
#ifndef CROWNHEAD_SEARCH_DRAUGHTS_SEARCHER_H
#define CROWNHEAD_SEARCH_DRAUGHTS_SEARCHER_H

#include "eval/sample_kernel.h"
#include "search/think_kernel.h"

#define DRAUGHTS_SEARCHER .think = think, .explain = explain_hidden, .sample = sample_hidden

/* ... of a game that has endgame tables. */
#define TABLES_SEARCHER                                                                            \
    DRAUGHTS_SEARCHER, .table_rules = table_rules, .probe = probe_hidden, .plies = plies_hidden

#endif
