/* The levels of strength for an Elo number, and what a handicap makes of them. */
#include <criterion/criterion.h>

#include "protocol/session/levels.h"

Test(levels, a_strength_in_elo_is_the_nearest_level) {
    static const int CASES[][2] = {{900, 1},  {985, 1},  {986, 1},  {987, 2},   {1351, 3},
                                   {1352, 4}, {1454, 4}, {2400, 9}, {2408, 10}, {2497, 10}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++)
        cr_expect_eq(level_of_elo(CASES[i][0]), level_at(CASES[i][1]), "%d", CASES[i][0]);
    for (int i = 2; i <= LEVELS; i++) cr_expect_lt(level_at(i - 1)->elo, level_at(i)->elo);
}

/* Positions that a search at `level` may visit. */
static uint64_t most_nodes(Level level) {
    return level.nodes ? level.nodes : UINT64_MAX;
}

Test(levels, a_larger_handicap_is_never_stronger) {
    for (int i = 0; i <= FULL_SKILL; i++) {
        const Level own = {.skill = i, .nodes = i % 3 == 0 ? 500 : 0};
        Level before = level_with_handicap(own, 0);
        cr_expect(before.skill == own.skill && before.nodes == own.nodes);
        for (int handicap = 1; handicap <= HANDICAP_MOST; handicap++) {
            const Level weaker = level_with_handicap(own, handicap);
            cr_expect(weaker.skill <= before.skill, "skill %d, handicap %d", i, handicap);
            cr_expect(most_nodes(weaker) <= most_nodes(own), "skill %d, handicap %d", i, handicap);
            before = weaker;
        }
        cr_expect_eq(before.skill, 0);
    }
}
