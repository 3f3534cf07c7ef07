/* What of the rules of a variant the values of its endings depend on. */
#ifndef CROWNHEAD_EVAL_TABLES_RULES_H
#define CROWNHEAD_EVAL_TABLES_RULES_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    bool captures_compulsory; /* then files have no position with a capture */
    bool captures_go_on;
    bool kings_fly;
    bool stuck_wins; /* who cannot move has won */
} TableRules;

/* `rules` as a number, as files have them. */
static inline uint32_t table_rules_number(TableRules rules) {
    return (uint32_t)rules.captures_compulsory | (uint32_t)rules.captures_go_on << 1 |
           (uint32_t)rules.kings_fly << 2 | (uint32_t)rules.stuck_wins << 3;
}

#endif
