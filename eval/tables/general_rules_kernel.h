/* The rules that decide the values of endings in a variant of the general kernel. Include its
   generator first. */
#ifndef CROWNHEAD_EVAL_TABLES_GENERAL_RULES_KERNEL_H
#define CROWNHEAD_EVAL_TABLES_GENERAL_RULES_KERNEL_H

#include "engine/general/moves_kernel.h"
#include "eval/tables/rules.h"

static inline TableRules table_rules(void) {
    return (TableRules){.columns = COLUMNS,
                        .captures_compulsory = capture_is_compulsory(),
                        .captures_go_on = true,
                        .kings_fly = RULES.king != KING_SHORT,
                        .stuck_wins = RULES.goal == GOAL_GIVE_ALL,
                        .first_king_wins = RULES.goal == GOAL_FIRST_KING};
}

#endif
