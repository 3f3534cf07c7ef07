/* The rules that decide the values of endings in a variant. Include its generator first. */
#ifndef CROWNHEAD_EVAL_TABLES_RULES_KERNEL_H
#define CROWNHEAD_EVAL_TABLES_RULES_KERNEL_H

#include "engine/draughts/moves_kernel.h"
#include "eval/tables/rules.h"

static inline TableRules table_rules(void) {
    return (TableRules){.columns = COLUMNS,
                        .captures_compulsory = capture_is_compulsory(),
                        .captures_go_on = RULES.capture_chains};
}

#endif
