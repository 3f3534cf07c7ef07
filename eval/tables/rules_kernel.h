/* What values of endings depend on in a variant: include its rules first. */
#ifndef CROWNHEAD_EVAL_TABLES_RULES_KERNEL_H
#define CROWNHEAD_EVAL_TABLES_RULES_KERNEL_H

#include "eval/tables/rules.h"

static inline TableRules table_rules(void) {
    return (TableRules){.captures_compulsory = RULES.capture_mandatory,
                        .captures_go_on = RULES.capture_chains};
}

#endif
