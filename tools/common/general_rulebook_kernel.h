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

/* The lower of two numbers of plies, where 0 means no number. */
static int fewer_plies(int plies, int others) {
    return others == 0 || (plies > 0 && plies < others) ? plies : others;
}

/* The plies in which one side makes `moves` moves, if it begins. */
static int plies_of_moves(int moves) {
    return moves > 0 ? 2 * moves - 1 : 0;
}

static DrawCounts draw_counts(void) {
    const DrawRules *draws = &RULES.draws;
    const int by_moves = fewer_plies(
        plies_of_moves(draws->kings_moves),
        fewer_plies(plies_of_moves(draws->road_moves), plies_of_moves(draws->two_moves)));
    const int by_plies =
        fewer_plies(draws->three_plies, fewer_plies(draws->two_plies, draws->one_plies));
    const int others = fewer_plies(by_moves, by_plies);
    return (DrawCounts){.plies = fewer_plies(draws->quiet_plies, others),
                        .anew = others == 0 && !draws->kings_and_force};
}

#endif
