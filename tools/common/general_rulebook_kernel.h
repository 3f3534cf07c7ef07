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

static Counts counts_of(const Position *pos) {
    const DrawRule lone = lone_rule(pos);
    const int few = RULES.draws.three_plies;
    assert((int)COUNTS_NOTHING == (int)NO_DRAW_NEAR);
    return (Counts){
        .left = {[COUNT_QUIET] = plies_to_quiet_draw(pos),
                 [COUNT_KINGS] = plies_to_kings_draw(pos),
                 [COUNT_FORCE] = plies_to_force_draw(pos),
                 [COUNT_LONE] = plies_to_lone_draw(pos, lone),
                 [COUNT_FEW] = few && lone == DRAW_THREE ? few - pos->lone_plies : NO_DRAW_NEAR},
        .lone = (int)lone,
        .is_few = few && (lone == DRAW_THREE || lone == DRAW_TWO)};
}

#endif
