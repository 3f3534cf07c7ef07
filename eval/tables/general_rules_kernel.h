/* The rules that decide the values of endings in a variant of the general kernel. Include its
   generator first. */
#ifndef CROWNHEAD_EVAL_TABLES_GENERAL_RULES_KERNEL_H
#define CROWNHEAD_EVAL_TABLES_GENERAL_RULES_KERNEL_H

#include "engine/general/moves_kernel.h"
#include "eval/tables/rules.h"

/* Where walks are limited, tables heed all that is counted; the few draws of such games against a
   lone king then cost little. Tables of other games ignore draws by counted moves. */
static inline TableCounters table_counters(void) {
    const DrawRules *draws = &RULES.draws;
    if (!RULES.walk_limit) return (TableCounters){.walk_limit = 0};
    assert(!draws->quiet_plies && !draws->kings_moves && !draws->road_moves &&
           !draws->three_plies && !draws->two_moves && !draws->kings_and_force &&
           draws->two_asks_kings);
    return (TableCounters){.walk_limit = (uint8_t)RULES.walk_limit,
                           .lone_plies = {(uint8_t)draws->one_plies, (uint8_t)draws->two_plies}};
}

static inline TableRules table_rules(void) {
    return (TableRules){.columns = COLUMNS,
                        .captures_compulsory = capture_is_compulsory(),
                        .captures_go_on = true,
                        .kings_fly = RULES.king != KING_SHORT,
                        .stuck_wins = RULES.goal == GOAL_GIVE_ALL,
                        .first_king_wins = RULES.goal == GOAL_FIRST_KING,
                        .counters = table_counters()};
}

#endif
