/* Leaf counts. English figures are the published ones (Aart Bik's table; the nasty positions are
   counted with every route and agree with two further generators); tower and freejump figures were
   made by two independent generators each. */
#include "tests/helpers/support.h"

#define EXPECT_PERFT(name, fen, ...)                                                               \
    expect_perft(name, fen, (const uint64_t[]){__VA_ARGS__},                                       \
                 (int)(sizeof((const uint64_t[]){__VA_ARGS__}) / sizeof(uint64_t)))

Test(perft, english_start) {
    EXPECT_PERFT("english", "", 7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963680);
}

Test(perft, tower_start) {
    EXPECT_PERFT("tower", "", 7, 49, 379, 2872, 23582, 189143, 1585096, 13019316);
}

Test(perft, freejump_start) {
    EXPECT_PERFT("freejump", "", 7, 49, 379, 2872, 23582, 190647, 1607272);
}

Test(perft, a_circle_back_to_the_start_by_two_routes) {
    EXPECT_PERFT("english", "W:WK22:B9,10,17,18", 2, 0, 0);
}

Test(perft, a_circle_with_a_spectator) {
    EXPECT_PERFT("english", "W:WK22:B9,10,17,18,26", 3, 8, 16, 78, 244, 1104, 2576);
}

Test(perft, many_crossing_circles) {
    EXPECT_PERFT("english", "W:WK22:B9,10,11,17,18,19,25,26,27", 16, 102, 240, 1802, 4423, 37493,
                 108785);
}

Test(perft, circles_of_the_other_colour_with_kings_among_the_targets) {
    EXPECT_PERFT("english", "B:WK6,K7,K14,K15,22,23:BK10,K18,K2", 12, 66, 320, 1918, 8684, 58459,
                 314592);
}

Test(perft, crowning_in_a_capture_ends_it) {
    EXPECT_PERFT("english", "W:W11,21:B6,7,20", 1, 3, 7, 20, 75, 184, 619);
    EXPECT_PERFT("english", "W:W11,32:B7,6,27", 2, 4, 5, 11, 31, 69);
}

Test(perft, a_blocked_side_has_no_leaves) {
    EXPECT_PERFT("english", "W:W5:B1,9,13", 0, 0);
    EXPECT_PERFT("english", "W:W13,5:B1,9,6", 0, 0);
}

Test(perft, three_kings_with_long_captures) {
    EXPECT_PERFT("english", "B:W6,7,8,14,15,16,22,23,24:BK1,K3,K5", 17, 121, 262, 1195, 4534, 21870,
                 109768);
}

Test(perft, two_kings_with_mixed_targets) {
    EXPECT_PERFT("english", "B:BK10,K11:W6,7,14,15,16,23,K26", 9, 48, 168, 1073, 4969, 32405,
                 152843);
}

Test(perft, men_one_step_from_crowning) {
    EXPECT_PERFT("english", "W:W6,7,8:B25,26,27", 6, 36, 162, 729, 3618, 17956, 106262);
}

Test(perft, twenty_four_kings) {
    EXPECT_PERFT("english",
                 "W:WK21,K22,K23,K24,K25,K26,K27,K28,K29,K30,K31,K32:BK1,K2,K3,K4,K5,K6,K7,K8,K9,"
                 "K10,K11,K12",
                 7, 49, 340, 1983, 12914, 84049, 546568);
}

Test(perft, a_game_position_with_kings) {
    EXPECT_PERFT("english", "W:W31,28,27,23,9,7,K6:BK30,20,K17,16,13,12,8", 11, 72, 514, 3019,
                 22450, 127240, 903606);
}

Test(perft, an_opening_with_forced_lines) {
    EXPECT_PERFT("english", "W:W32,31,30,29,28,27,25,24,23,22,18,13:B20,15,11,10,9,8,7,6,5,4,2,1",
                 7, 23, 62, 191, 656, 2093, 7034);
}

Test(perft, a_stopped_count_says_so) {
    const GamePosition pos = position_of("english", "");
    atomic_bool stop = true;
    const Perft perft = {.mode = PERFT_BULK, .stop = &stop};
    uint64_t leaves;
    Error error;
    cr_expect_not(variant("english")->game->perft(&pos, 12, &perft, &leaves, &error));
    cr_expect_str_eq(error.text, "perft 12: stopped before its end");
}
