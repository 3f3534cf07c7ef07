/* What all searchers of draughts have in common, for their Searcher. The game's tree kernel and its
   evaluation (eval/draughts_kernel.h, eval/general_kernel.h) come first. */
#ifndef CROWNHEAD_SEARCH_DRAUGHTS_SEARCHER_H
#define CROWNHEAD_SEARCH_DRAUGHTS_SEARCHER_H

#include "eval/sample_kernel.h"
#include "search/think_kernel.h"

#define SEARCHER_FIELDS                                                                            \
    .default_eval = sizeof NET > 1 ? EVAL_LEARNED : EVAL_MATERIAL, .think = think,                 \
    .explain = explain_hidden, .sample = sample_hidden,                                            \
    .table_rules = (int)COLUMNS <= TABLE_COLUMNS_MOST ? table_rules : NULL,                        \
    .probe = (int)COLUMNS <= TABLE_COLUMNS_MOST ? probe_hidden : NULL,                             \
    .plies = (int)COLUMNS <= TABLE_COLUMNS_MOST ? plies_hidden : NULL

#endif
