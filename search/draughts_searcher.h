/* The common part of all searchers of draughts, for their Searcher. The game's tree kernel and its
   evaluation (eval/draughts_kernel.h, eval/general_kernel.h) come first. */
#ifndef CROWNHEAD_SEARCH_DRAUGHTS_SEARCHER_H
#define CROWNHEAD_SEARCH_DRAUGHTS_SEARCHER_H

#include "eval/sample_kernel.h"
#include "eval/tables/limit.h"
#include "search/root_kernel.h"

/* See Searcher.is_certain. */
static inline bool is_certain_hidden(const GamePosition *hidden, const Knowledge *knowledge) {
    const Position pos = position_show(hidden);
    const Probe value = tree_value(&pos, knowledge);
    if (value == PROBE_UNKNOWN) return false;
    if (value == PROBE_DRAWN || table_rules().counters.walk_limit > 0) return true;
    const int now = tree_plies_to_draw(&pos);
    const int later = tables_limit(knowledge->tables, table_rules(), counts_of);
    if (now == INT_MAX && later == COUNTS_NOTHING) return true;
    const int plies = tree_plies_after_captures(&pos, knowledge, value);
    return plies != PLIES_UNKNOWN && plies - 1 < (now < later ? now : later);
}

#define SEARCHER_FIELDS                                                                            \
    COMMON_SEARCHER, .default_eval = sizeof NET > 1 ? EVAL_LEARNED : EVAL_MATERIAL,                \
                     .sample = sample_hidden, .table_rules = HAS_TABLES ? table_rules : NULL,      \
                     .probe = HAS_TABLES ? probe_hidden : NULL,                                    \
                     .plies = HAS_TABLES ? plies_hidden : NULL,                                    \
                     .is_certain = HAS_TABLES ? is_certain_hidden : NULL

#endif
