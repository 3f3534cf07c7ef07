/* Plain rules and counted moves of a variant of engine/general/: its moves kernel comes first. */
#ifndef CROWNHEAD_TOOLS_COMMON_GENERAL_RULEBOOK_KERNEL_H
#define CROWNHEAD_TOOLS_COMMON_GENERAL_RULEBOOK_KERNEL_H

#include "tools/common/rulebook.h"

/* Where the first king wins, none ever moves. */
static bool is_plain(void) {
    return COLUMNS == (int)PLAIN_SIDE && RULES.goal == GOAL_FIRST_KING &&
           !RULES.captures_off_diagonals && !RULES.removed_at_once;
}

static PlainRules plain_rules(void) {
    return (PlainRules){.must_capture = true,
                        .goes_on = true,
                        .backward = RULES.men_capture_backward,
                        .most = RULES.choice == CAPTURE_MOST,
                        .passes = RULES.crowning == CROWNING_LATER};
}

#endif
