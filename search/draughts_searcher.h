/* The common part of all searchers of draughts, for their Searcher. The game's tree kernel and its
   evaluation (eval/draughts_kernel.h, eval/general_kernel.h) come first. */
#ifndef CROWNHEAD_SEARCH_DRAUGHTS_SEARCHER_H
#define CROWNHEAD_SEARCH_DRAUGHTS_SEARCHER_H

#include "eval/sample_kernel.h"
#include "search/root_kernel.h"

#define SEARCHER_FIELDS                                                                            \
    COMMON_SEARCHER, .default_eval = sizeof NET > 1 ? EVAL_LEARNED : EVAL_MATERIAL,                \
                     .sample = sample_hidden, .table_rules = HAS_TABLES ? table_rules : NULL,      \
                     .probe = HAS_TABLES ? probe_hidden : NULL,                                    \
                     .plies = HAS_TABLES ? plies_hidden : NULL

#endif
