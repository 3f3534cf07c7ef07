/* The oracle of tests/oracles/focus_oracle.h on positions small enough to check by eye. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "tests/oracles/focus_oracle.h"

/* A position with nothing on it but one pile. */
static FocusOracle lone(FocusOracleRules rules, const char *cell, const char *men, char mover) {
    FocusOracle focus;
    focus_oracle_clear(&focus, rules, mover);
    strcpy(focus_oracle_pile(&focus, cell), men);
    return focus;
}

/* The legal moves are exactly `expected`, in this order, with a space after each. */
static void expect_listed(const FocusOracle *focus, const char *expected) {
    FocusOracleMove moves[FOCUS_ORACLE_MAX_MOVES];
    char listed[FOCUS_ORACLE_MAX_MOVES * FOCUS_ORACLE_TEXT] = "";
    char *end = listed;
    int count = focus_oracle_moves(focus, moves);
    for (int i = 0; i < count; i++) {
        focus_oracle_move_text(&moves[i], end);
        strcat(end, " ");
        end += strlen(end);
    }
    cr_assert_str_eq(listed, expected);
}

/* Plays the legal move of that text; fails the test when there is none. */
static void play(FocusOracle *focus, const char *text) {
    FocusOracleMove moves[FOCUS_ORACLE_MAX_MOVES];
    FocusOracle before = *focus;
    int count = focus_oracle_moves(&before, moves);
    for (int i = 0; i < count; i++) {
        char listed[FOCUS_ORACLE_TEXT];
        focus_oracle_move_text(&moves[i], listed);
        if (strcmp(listed, text) != 0) continue;
        focus_oracle_play(focus, &before, &moves[i]);
        return;
    }
    cr_assert_fail("%s is not a move", text);
}

static void expect_pile(FocusOracle *focus, const char *cell, const char *men) {
    cr_assert_str_eq(focus_oracle_pile(focus, cell), men, "%s: %s", cell,
                     focus_oracle_pile(focus, cell));
}

static void expect_stores(const FocusOracle *focus, FocusOracleStore red, FocusOracleStore blue) {
    cr_assert_eq(focus->red.reserve, red.reserve);
    cr_assert_eq(focus->red.captured, red.captured);
    cr_assert_eq(focus->blue.reserve, blue.reserve);
    cr_assert_eq(focus->blue.captured, blue.captured);
}

static const FocusOracleStore NOTHING = {0, 0};

Test(focus_oracle, the_board_has_52_cells_and_no_corners) {
    int cells = 0;
    for (int row = -1; row <= FOCUS_ORACLE_SIZE; row++) {
        for (int column = -1; column <= FOCUS_ORACLE_SIZE; column++) {
            if (focus_oracle_on_board((FocusOracleCell){row, column})) cells++;
        }
    }
    cr_assert_eq(cells, FOCUS_ORACLE_CELLS);
    const char *missing[] = {"a1", "b1", "a2", "g1", "h1", "h2",
                             "a7", "a8", "b8", "h7", "g8", "h8"};
    for (size_t i = 0; i < sizeof missing / sizeof *missing; i++) {
        FocusOracleCell cell = {missing[i][1] - '1', missing[i][0] - 'a'};
        cr_assert_not(focus_oracle_on_board(cell), "%s", missing[i]);
    }
}

Test(focus_oracle, the_start_has_18_men_a_side_and_red_to_move) {
    FocusOracle focus;
    focus_oracle_start(&focus, FOCUS_ORACLE_OFFICIAL);
    cr_assert_eq(focus.mover, 'R');
    cr_assert_eq(focus_oracle_men(&focus, 'R'), FOCUS_ORACLE_SIDE);
    cr_assert_eq(focus_oracle_men(&focus, 'B'), FOCUS_ORACLE_SIDE);
    const char *red[] = {"b2", "c2", "f2", "g2", "d3", "e3", "b6", "g6", "d7", "e7"};
    const char *blue[] = {"d2", "e2", "b3", "c3", "f3", "g3", "d6", "e6", "b7", "g7"};
    const char *empty[] = {"c1", "f1", "a3", "h3", "a6", "h6", "c8", "f8"};
    for (size_t i = 0; i < sizeof red / sizeof *red; i++) expect_pile(&focus, red[i], "R");
    for (size_t i = 0; i < sizeof blue / sizeof *blue; i++) expect_pile(&focus, blue[i], "B");
    for (size_t i = 0; i < sizeof empty / sizeof *empty; i++) expect_pile(&focus, empty[i], "");
}

Test(focus_oracle, men_go_straight_as_far_as_they_are_many) {
    FocusOracle focus = lone(FOCUS_ORACLE_OFFICIAL, "d4", "BRR", 'R');
    expect_listed(&focus, "d4-d3:1 d4-e4:1 d4-d5:1 d4-c4:1 "
                          "d4-d2:2 d4-f4:2 d4-d6:2 d4-b4:2 "
                          "d4-d1:3 d4-g4:3 d4-d7:3 d4-a4:3 ");
}

Test(focus_oracle, no_move_ends_on_a_missing_corner) {
    FocusOracle top = lone(FOCUS_ORACLE_OFFICIAL, "c1", "RRR", 'R');
    expect_listed(&top, "c1-d1:1 c1-c2:1 c1-e1:2 c1-c3:2 c1-f1:3 c1-c4:3 ");
    FocusOracle left = lone(FOCUS_ORACLE_OFFICIAL, "a3", "RR", 'R');
    expect_listed(&left, "a3-b3:1 a3-a4:1 a3-c3:2 a3-a5:2 ");
    FocusOracle inner = lone(FOCUS_ORACLE_OFFICIAL, "g7", "B", 'B');
    expect_listed(&inner, "g7-g6:1 g7-f7:1 ");
}

Test(focus_oracle, in_steps_a_whole_pile_walks_and_turns_at_will) {
    FocusOracle one = lone(FOCUS_ORACLE_STEPS, "d4", "R", 'R');
    expect_listed(&one, "d4-d3:1 d4-c4:1 d4-e4:1 d4-d5:1 ");
    FocusOracle two = lone(FOCUS_ORACLE_STEPS, "d4", "BR", 'R');
    expect_listed(&two, "d4-d2:2 d4-c3:2 d4-e3:2 d4-b4:2 d4-f4:2 d4-c5:2 d4-e5:2 d4-d6:2 ");
    FocusOracle three = lone(FOCUS_ORACLE_STEPS, "c1", "RRR", 'R'); /* d1 and c2: there and back */
    expect_listed(&three, "c1-d1:3 c1-f1:3 c1-c2:3 c1-e2:3 c1-b3:3 c1-d3:3 c1-c4:3 ");
}

/* A detour costs two steps, and no missing corner lengthens a way on this board: what can be
   reached is what is near enough, has the right colour of a chessboard and is not the start. */
Test(focus_oracle, in_steps_the_reachable_cells_are_those_near_enough_of_one_colour) {
    for (int from = 0; from < 64; from++) {
        if (!focus_oracle_on_board((FocusOracleCell){from / 8, from % 8})) continue;
        for (int height = 1; height <= FOCUS_ORACLE_PILE_MAX; height++) {
            FocusOracle focus;
            focus_oracle_clear(&focus, FOCUS_ORACLE_STEPS, 'B');
            memset(focus.pile[from / 8][from % 8], 'B', (size_t)height);
            FocusOracleMove moves[FOCUS_ORACLE_MAX_MOVES];
            int count = focus_oracle_moves(&focus, moves), expected = 0;
            for (int to = 0; to < 64; to++) {
                int distance = abs(to / 8 - from / 8) + abs(to % 8 - from % 8);
                if (!focus_oracle_on_board((FocusOracleCell){to / 8, to % 8})) continue;
                if (to == from || distance > height || (height - distance) % 2 != 0) continue;
                cr_assert_lt(expected, count);
                cr_assert_eq(8 * moves[expected].to.row + moves[expected].to.column, to);
                expected++;
            }
            cr_assert_eq(count, expected);
        }
    }
}

Test(focus_oracle, a_move_splits_a_pile_and_what_stays_has_a_new_owner) {
    FocusOracle focus = lone(FOCUS_ORACLE_OFFICIAL, "d4", "RBRR", 'R');
    strcpy(focus_oracle_pile(&focus, "f4"), "BB");
    play(&focus, "d4-f4:2");
    expect_pile(&focus, "d4", "RB");
    expect_pile(&focus, "f4", "BBRR");
    cr_assert_eq(focus.mover, 'B');
    expect_stores(&focus, NOTHING, NOTHING);
    expect_listed(&focus, "d4-d3:1 d4-e4:1 d4-d5:1 d4-c4:1 d4-d2:2 d4-f4:2 d4-d6:2 d4-b4:2 ");
}

Test(focus_oracle, what_stands_on_the_way_makes_no_difference) {
    FocusOracle focus = lone(FOCUS_ORACLE_OFFICIAL, "d4", "RRR", 'R');
    strcpy(focus_oracle_pile(&focus, "e4"), "BBBBB");
    strcpy(focus_oracle_pile(&focus, "f4"), "R");
    play(&focus, "d4-g4:3");
    expect_pile(&focus, "e4", "BBBBB");
    expect_pile(&focus, "f4", "R");
    expect_pile(&focus, "g4", "RRR");
}

Test(focus_oracle, the_surplus_leaves_from_the_bottom_to_reserve_and_capture) {
    FocusOracle focus = lone(FOCUS_ORACLE_OFFICIAL, "d4", "BRR", 'R');
    strcpy(focus_oracle_pile(&focus, "d7"), "BRBBB");
    play(&focus, "d4-d7:3"); /* B R B leave, B B stay below B R R */
    expect_pile(&focus, "d4", "");
    expect_pile(&focus, "d7", "BBBRR");
    expect_stores(&focus, (FocusOracleStore){1, 2}, NOTHING);
    cr_assert_eq(focus_oracle_men(&focus, 'R'), 3);
    cr_assert_eq(focus_oracle_men(&focus, 'B'), 5);
}

Test(focus_oracle, in_steps_the_surplus_is_shared_out_in_the_same_way) {
    FocusOracle focus = lone(FOCUS_ORACLE_STEPS, "e4", "RB", 'B');
    strcpy(focus_oracle_pile(&focus, "d5"), "BRRRR");
    play(&focus, "e4-d5:2"); /* B and R leave */
    expect_pile(&focus, "d5", "RRRRB");
    expect_stores(&focus, NOTHING, (FocusOracleStore){1, 1});
}

Test(focus_oracle, a_reserve_goes_on_any_cell_after_all_moves_of_piles) {
    FocusOracle focus = lone(FOCUS_ORACLE_OFFICIAL, "a3", "R", 'R');
    focus.red.reserve = 2;
    focus.blue.reserve = 1;
    expect_listed(&focus, "a3-b3:1 a3-a4:1 "
                          "r:c1 r:d1 r:e1 r:f1 r:b2 r:c2 r:d2 r:e2 r:f2 r:g2 "
                          "r:a3 r:b3 r:c3 r:d3 r:e3 r:f3 r:g3 r:h3 "
                          "r:a4 r:b4 r:c4 r:d4 r:e4 r:f4 r:g4 r:h4 "
                          "r:a5 r:b5 r:c5 r:d5 r:e5 r:f5 r:g5 r:h5 "
                          "r:a6 r:b6 r:c6 r:d6 r:e6 r:f6 r:g6 r:h6 "
                          "r:b7 r:c7 r:d7 r:e7 r:f7 r:g7 r:c8 r:d8 r:e8 r:f8 ");
    play(&focus, "r:a3");
    expect_pile(&focus, "a3", "RR");
    expect_stores(&focus, (FocusOracleStore){1, 0}, (FocusOracleStore){1, 0});
    play(&focus, "r:a3"); /* Blue's: the pile changes hands */
    expect_pile(&focus, "a3", "RRB");
    expect_stores(&focus, (FocusOracleStore){1, 0}, NOTHING);
}

Test(focus_oracle, a_reserve_on_a_full_pile_drives_out_its_bottom_man) {
    FocusOracle foe = lone(FOCUS_ORACLE_STEPS, "e5", "BRRRB", 'R');
    foe.red.reserve = 1;
    play(&foe, "r:e5");
    expect_pile(&foe, "e5", "RRRBR");
    expect_stores(&foe, (FocusOracleStore){0, 1}, NOTHING);

    FocusOracle own = lone(FOCUS_ORACLE_OFFICIAL, "e5", "RRRBB", 'R');
    own.red.reserve = 1;
    play(&own, "r:e5"); /* one comes back for the one that went */
    expect_pile(&own, "e5", "RRBBR");
    expect_stores(&own, (FocusOracleStore){1, 0}, NOTHING);
}

Test(focus_oracle, a_side_without_a_pile_plays_on_with_a_reserve_and_loses_without) {
    for (int rules = FOCUS_ORACLE_OFFICIAL; rules <= FOCUS_ORACLE_STEPS; rules++) {
        FocusOracle focus = lone((FocusOracleRules)rules, "d4", "BBR", 'B'); /* Blue is covered */
        FocusOracleMove moves[FOCUS_ORACLE_MAX_MOVES];
        cr_assert(focus_oracle_is_over(&focus));
        cr_assert_eq(focus_oracle_moves(&focus, moves), 0);
        cr_assert_eq(focus_oracle_perft(&focus, 1), 0);
        focus.red.reserve = 1; /* no help to Blue */
        focus.blue.captured = 1;
        cr_assert(focus_oracle_is_over(&focus));
        focus.blue.reserve = 1;
        cr_assert_not(focus_oracle_is_over(&focus));
        cr_assert_eq(focus_oracle_moves(&focus, moves), FOCUS_ORACLE_CELLS);
        play(&focus, "r:d4");
        cr_assert_not(focus_oracle_is_over(&focus)); /* Red has a reserve, if no pile */
        focus.red.reserve = 0;
        cr_assert(focus_oracle_is_over(&focus));
    }
}

/* Plays games of moves chosen by a fixed generator of numbers and looks at every position. */
static void expect_sound_games(FocusOracleRules rules) {
    uint32_t random = 1;
    int captured = 0;
    for (int game = 0; game < 200; game++) {
        FocusOracle focus;
        focus_oracle_start(&focus, rules);
        for (int ply = 0; ply < 300; ply++) {
            FocusOracleMove moves[FOCUS_ORACLE_MAX_MOVES];
            int count = focus_oracle_moves(&focus, moves);
            cr_assert_eq(focus_oracle_men(&focus, 'R'), FOCUS_ORACLE_SIDE);
            cr_assert_eq(focus_oracle_men(&focus, 'B'), FOCUS_ORACLE_SIDE);
            cr_assert_eq(focus_oracle_is_over(&focus), count == 0);
            if (count == 0) break;
            random = random * 1664525 + 1013904223;
            FocusOracle before = focus;
            focus_oracle_play(&focus, &before, &moves[(random >> 8) % (uint32_t)count]);
            cr_assert_neq(focus.mover, before.mover);
        }
        captured += focus.red.captured + focus.blue.captured;
    }
    cr_assert_gt(captured, 0, "no pile grew above five");
}

Test(focus_oracle, no_man_is_lost_or_made_in_random_games) {
    expect_sound_games(FOCUS_ORACLE_OFFICIAL);
}

Test(focus_oracle, no_man_is_lost_or_made_in_random_games_of_steps) {
    expect_sound_games(FOCUS_ORACLE_STEPS);
}

/* The figures below agree with a generator in another language, written from the rules alone. */
static void expect_leaves(const FocusOracle *focus, uint64_t one, uint64_t two, uint64_t three) {
    cr_assert_eq(focus_oracle_perft(focus, 0), 1);
    cr_assert_eq(focus_oracle_perft(focus, 1), one);
    cr_assert_eq(focus_oracle_perft(focus, 2), two);
    cr_assert_eq(focus_oracle_perft(focus, 3), three);
}

Test(focus_oracle, leaves_of_the_start) {
    FocusOracle focus;
    focus_oracle_start(&focus, FOCUS_ORACLE_OFFICIAL);
    expect_leaves(&focus, 68, 4460, 299912); /* 18 men in 4 directions, less 2 each on b2, g2 */
    focus_oracle_start(&focus, FOCUS_ORACLE_STEPS);
    expect_leaves(&focus, 68, 4460, 299408);
}

/* High piles and reserves on both sides. */
static FocusOracle crowded(FocusOracleRules rules, char mover) {
    static const char *const PILES[][2] = {
        {"c2", "RB"},  {"d3", "BRBRR"}, {"f3", "BB"}, {"d4", "RRBRB"}, {"e4", "BBBBR"},
        {"d5", "RBR"}, {"c6", "RBBB"},  {"e6", "RR"}, {"h4", "B"},     {"d8", "BR"}};
    FocusOracle focus;
    focus_oracle_clear(&focus, rules, mover);
    for (size_t i = 0; i < sizeof PILES / sizeof *PILES; i++) {
        strcpy(focus_oracle_pile(&focus, PILES[i][0]), PILES[i][1]);
    }
    focus.red.reserve = 1;
    focus.blue.reserve = 2;
    return focus;
}

Test(focus_oracle, leaves_of_a_crowded_position) {
    FocusOracle focus = crowded(FOCUS_ORACLE_OFFICIAL, 'R');
    expect_leaves(&focus, 105, 10104, 808855);
    focus = crowded(FOCUS_ORACLE_OFFICIAL, 'B');
    expect_leaves(&focus, 95, 9975, 976317);
    focus = crowded(FOCUS_ORACLE_STEPS, 'R');
    expect_leaves(&focus, 129, 14159, 1488067);
    focus = crowded(FOCUS_ORACLE_STEPS, 'B');
    expect_leaves(&focus, 111, 14024, 1543266);
}
