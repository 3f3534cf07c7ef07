/* Leaf counts, of the engine and of the oracle. The start positions are the published ones (Aart
   Bik's table, tests of dctl, forums of FMJD and shashki), the Italian rows Ed Gilbert's; the others
   were counted by independent generators. Routes are told apart unless it says unique. */
#include "tests/helpers/support.h"

#define COUNTS(...)                                                                                \
    (const uint64_t[]){__VA_ARGS__},                                                               \
        (int)(sizeof((const uint64_t[]){__VA_ARGS__}) / sizeof(uint64_t))
#define EXPECT_PERFT(name, fen, ...)  expect_perft(name, fen, COUNTS(__VA_ARGS__))
#define EXPECT_UNIQUE(name, fen, ...) expect_unique(name, fen, COUNTS(__VA_ARGS__))

Test(perft, english_start) {
    EXPECT_PERFT("english", "", 7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963680);
}

Test(perft, tower_start) {
    EXPECT_PERFT("tower", "", 7, 49, 379, 2872, 23582, 189143, 1585096, 13019316);
}

Test(perft, freejump_start) {
    EXPECT_PERFT("freejump", "", 7, 49, 379, 2872, 23582, 190647, 1607272);
}

/* Under english rules the general kernel, of the losing game, counts as many. */
#define EXPECT_ENGLISH(fen, ...)                                                                   \
    do {                                                                                           \
        EXPECT_PERFT("english", fen, __VA_ARGS__);                                                 \
        EXPECT_PERFT("english-losing", fen, __VA_ARGS__);                                          \
    } while (0)

Test(perft, english_circles) {
    EXPECT_ENGLISH("W:WK22:B9,10,17,18", 2, 0, 0);
    EXPECT_ENGLISH("W:WK22:B9,10,17,18,26", 3, 8, 16, 78, 244, 1104, 2576);
    EXPECT_ENGLISH("W:WK22:B9,10,11,17,18,19,25,26,27", 16, 102, 240, 1802, 4423, 37493, 108785);
    EXPECT_ENGLISH("B:WK6,K7,K14,K15,22,23:BK10,K18,K2", 12, 66, 320, 1918, 8684, 58459, 314592);
}

Test(perft, english_crownings) {
    EXPECT_ENGLISH("W:W11,21:B6,7,20", 1, 3, 7, 20, 75, 184, 619);
    EXPECT_ENGLISH("W:W11,32:B7,6,27", 2, 4, 5, 11, 31, 69);
    EXPECT_ENGLISH("W:W6,7,8:B25,26,27", 6, 36, 162, 729, 3618, 17956, 106262);
}

Test(perft, a_blocked_side_has_no_leaves) {
    EXPECT_ENGLISH("W:W5:B1,9,13", 0, 0);
    EXPECT_ENGLISH("W:W13,5:B1,9,6", 0, 0);
}

Test(perft, english_kings) {
    EXPECT_ENGLISH("B:W6,7,8,14,15,16,22,23,24:BK1,K3,K5", 17, 121, 262, 1195, 4534, 21870, 109768);
    EXPECT_ENGLISH("B:BK10,K11:W6,7,14,15,16,23,K26", 9, 48, 168, 1073, 4969, 32405, 152843);
    EXPECT_ENGLISH("W:WK21,K22,K23,K24,K25,K26,K27,K28,K29,K30,K31,K32:BK1,K2,K3,K4,K5,K6,K7,K8,K9,"
                   "K10,K11,K12",
                   7, 49, 340, 1983, 12914, 84049, 546568);
}

Test(perft, english_games) {
    EXPECT_ENGLISH("W:W31,28,27,23,9,7,K6:BK30,20,K17,16,13,12,8", 11, 72, 514, 3019, 22450, 127240,
                   903606);
    EXPECT_ENGLISH("W:W32,31,30,29,28,27,25,24,23,22,18,13:B20,15,11,10,9,8,7,6,5,4,2,1", 7, 23, 62,
                   191, 656, 2093, 7034);
}

Test(perft, starts_of_flying_kings_and_backward_captures) {
    EXPECT_PERFT("russian", "", 7, 49, 302, 1469, 7482, 37986, 190146, 929905);
    EXPECT_PERFT("pool", "", 7, 49, 302, 1469, 7482, 37986, 190146, 929902);
    EXPECT_PERFT("brazilian", "", 7, 49, 302, 1469, 7473, 37628, 187302, 907836);
}

Test(perft, starts_of_forward_captures) {
    EXPECT_PERFT("italian", "", 7, 49, 302, 1469, 7361, 36473, 177532, 828783, 3860875);
    EXPECT_PERFT("spanish", "", 7, 49, 302, 1469, 7361, 36473, 177532, 828783, 3860866);
    EXPECT_PERFT("portuguese", "", 7, 49, 302, 1469, 7361, 36473, 177532);
    EXPECT_PERFT("argentinian", "", 7, 49, 302, 1469, 7361, 36473, 177532, 828783);
    EXPECT_PERFT("czech", "", 7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963671);
    EXPECT_PERFT("german", "", 7, 49, 302, 1469, 7361, 36768, 179740, 845931);
}

Test(perft, starts_of_eight_men) {
    EXPECT_PERFT("thai", "", 7, 49, 392, 3136, 26592, 218695, 1820189);
    EXPECT_PERFT("czech", "W:W25-32:B1-8", 7, 49, 392, 3136, 26592, 218695, 1820189);
    EXPECT_PERFT("thai", "B:W1-12:B21-32", 7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963648);
}

Test(perft, starts_on_ten_columns) {
    EXPECT_PERFT("international", "", 9, 81, 658, 4265, 27117, 167140, 1049442);
    EXPECT_UNIQUE("international", "", 9, 81, 658, 4265, 27117, 167140);
    EXPECT_PERFT("international-killer", "", 9, 81, 658, 4265, 27117, 167140);
    EXPECT_PERFT("international-losing", "", 9, 81, 658, 4265, 27117, 167140);
    EXPECT_PERFT("international-breakthrough", "", 9, 81, 658, 4265, 27117, 167140);
}

/* FMJD forum, routes of one result counted once; told apart, and Frysk!, the oracle counts as
   many. */
Test(perft, starts_of_frisian_draughts) {
    EXPECT_UNIQUE("frisian", "", 9, 81, 658, 3874, 21265, 102431, 540126);
    EXPECT_PERFT("frisian", "", 9, 81, 658, 3880, 21345, 103584);
    EXPECT_PERFT("frysk", "", 9, 81, 657, 5329, 41829, 328329);
}

/* dctl and the FMJD forum have those of Moby Dam with routes of one result counted once. */
Test(perft, positions_on_ten_columns) {
    EXPECT_UNIQUE("international", "B:BK17,K24:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46",
                  14, 55, 1168, 5432, 87195);
    EXPECT_UNIQUE("international",
                  "W:B12,13,14,16,18,19,21,23,24,26:W25,27,28,30,32,33,34,35,37,38", 6, 12, 30, 73,
                  215, 590, 1944, 6269, 22369, 88050);
    EXPECT_UNIQUE("international", "W:WK31-50:BK1-20", 17, 79, 352, 1399, 7062, 37589);
    EXPECT_UNIQUE("international", "W:W6-10:B41-45", 9, 81, 795, 7578, 86351);
}

Test(perft, the_losing_game_has_the_moves_of_its_base) {
    EXPECT_PERFT("russian-losing", "", 7, 49, 302, 1469, 7482, 37986);
    EXPECT_PERFT("brazilian-losing", "", 7, 49, 302, 1469, 7473, 37628);
    EXPECT_PERFT("english-losing", "", 7, 49, 302, 1469, 7361, 36768, 179740);
}

Test(perft, the_first_king_ends_the_game) {
    EXPECT_PERFT("russian-breakthrough", "W:W10,9,12:B22,23,24", 5, 30, 138, 434, 1360);
    EXPECT_PERFT("international-breakthrough", "W:W6:B45", 1, 0);
    EXPECT_PERFT("english-breakthrough", "", 7, 49, 302, 1469, 7361, 36768, 179740, 845882);
    EXPECT_PERFT("brazilian-breakthrough", "", 7, 49, 302, 1469, 7473, 37628, 187302, 907787);
    EXPECT_PERFT("brazilian-breakthrough", "B:Wd6,f4,c3,e3:Bb6,d8,h6,c5", 1, 5, 25, 87, 298, 804);
    EXPECT_PERFT("russian-breakthrough", "B:Wd6,f4,c3,e3:Bb6,d8,h6,c5", 1, 5, 25, 87, 303, 845);
}

Test(perft, routes_of_one_result_count_once_where_it_is_asked) {
    EXPECT_UNIQUE("russian", "", 7, 49, 302, 1469, 7482, 37986, 190146, 929899);
    EXPECT_UNIQUE("pool", "", 7, 49, 302, 1469, 7482, 37986, 190146, 929896);
    EXPECT_UNIQUE("brazilian", "", 7, 49, 302, 1469, 7473, 37628, 187302, 907830);
    EXPECT_UNIQUE("english", "W:WK22:B9,10,17,18", 1, 0);
    EXPECT_UNIQUE("english", "W:WK22:B9,10,11,17,18,19,25,26,27", 8, 72, 180, 1640, 3932, 34990);
    EXPECT_UNIQUE("english", "B:WK6,K7,K14,K15,22,23:BK10,K18,K2", 10, 60, 270, 1794, 8064, 56769);
    EXPECT_UNIQUE("english", "B:W6,7,8,14,15,16,22,23,24:BK1,K3,K5", 12, 91, 184, 874, 3453, 16994);
    EXPECT_UNIQUE("english", "B:BK10,K11:W6,7,14,15,16,23,K26", 8, 43, 136, 933, 4238, 29340);
    EXPECT_UNIQUE("russian", "B:BK4:W8,15,22,23,16,24,27,14", 5, 41, 200, 1150, 5505, 28878);
}

Test(perft, a_russian_man_crowned_in_a_capture_goes_on_as_a_king) {
    EXPECT_PERFT("russian", "W:W11,32:B7,9,27", 2, 2, 10, 40, 225, 1539);
    EXPECT_PERFT("pool", "W:W11,32:B7,9,27", 2, 4, 5, 14, 51, 168);
    EXPECT_PERFT("brazilian", "W:W11,32:B7,9,27", 2, 4, 5, 14, 51, 168);
}

Test(perft, captures_are_free_or_most_or_the_kings_first) {
    EXPECT_PERFT("russian", "W:W10,30:B6,7,15,23", 3, 16, 72, 278, 1471, 6557);
    EXPECT_PERFT("brazilian", "W:W10,30:B6,7,15,23", 1, 4, 12, 42, 168, 601);
    EXPECT_PERFT("russian", "W:W11:B7,8,16,24,10", 3, 20, 77, 360, 1925, 9650);
    EXPECT_PERFT("brazilian", "W:W11:B7,8,16,24,10", 1, 5, 10, 50, 96, 318);
    EXPECT_PERFT("czech", "W:W11,K32:B7,9,27", 2, 3, 18, 23, 145, 194);
    EXPECT_PERFT("spanish", "W:W22,1:B26,24,6", 1, 3, 24, 130, 1024, 6871);
}

Test(perft, long_captures_of_a_flying_king) {
    static const char FROM_TOP[] = "W:WK29:B25,18,10,11,19,7";
    static const char FROM_BOTTOM[] = "W:WK4:B8,15,23,22,14,26";
    EXPECT_PERFT("russian", FROM_TOP, 6, 28, 132, 478, 2314, 8296);
    EXPECT_PERFT("brazilian", FROM_TOP, 6, 28, 132, 478, 2303, 8274);
    EXPECT_PERFT("german", FROM_TOP, 6, 28, 132, 502, 2466, 9120);
    EXPECT_PERFT("spanish", FROM_BOTTOM, 6, 18, 141, 644, 3846, 23867);
}

Test(perft, a_king_lands_right_behind_the_captured_piece) {
    EXPECT_PERFT("thai", "W:WK4:B8,15,23,22,14,26", 3, 11, 52, 185, 809, 2964);
    EXPECT_PERFT("argentinian", "W:WK4:B8,15,23,22,14,26", 1, 3, 22, 89, 483);
}

Test(perft, captured_pieces_block_to_the_end) {
    EXPECT_PERFT("russian", "B:BK4:W8,15,22,23,16,24,27,14", 5, 41, 200, 1150, 5506, 28881);
    EXPECT_PERFT("brazilian", "B:BK4:W8,15,22,23,16,24,27,14", 4, 32, 168, 965, 4658, 24614);
}

Test(perft, four_flying_kings) {
    EXPECT_PERFT("russian", "W:WK1,K32,21,22:BK5,K12,13,14,15", 4, 28, 73, 454, 2429, 18323);
    EXPECT_PERFT("brazilian", "W:WK1,K32,21,22:BK5,K12,13,14,15", 4, 27, 68, 394, 2044, 15011);
    EXPECT_PERFT("russian", "W:WK1,28:B6,15,23,16,K8,20", 3, 25, 56, 265, 1580, 9421);
    EXPECT_PERFT("brazilian", "W:WK1,28:B6,15,23,16,K8,20", 1, 3, 17, 45, 306, 1589);
}

Test(perft, the_order_of_italian_captures) {
    EXPECT_PERFT("italian", "W:WK30:B10,12,18,K20,K26,27", 1, 8, 32, 200, 450, 2971);
    EXPECT_PERFT("italian", "W:WK31:B18,20,K27,K28", 2, 12, 48, 179, 597, 2776);
    EXPECT_PERFT("italian", "W:W11,K32:B8,K7,27", 2, 8, 24, 129, 383, 1911);
    EXPECT_PERFT("italian", "W:W30,26,27,22,23,24,17,18,20:B14,15,16,9,11,5,6,1,3", 5, 13, 42, 107,
                 360, 1099, 3736, 12495, 43686);
    EXPECT_PERFT("italian", "B:W30,21,22,17,20,K6:B25,28,9,5,1,3", 6, 47, 271, 1916, 10810, 73137,
                 389809);
    EXPECT_PERFT("italian", "W:WK27,K28,17,20,9,K12,8:B21,24,K19,K13,14,K11,4", 13, 112, 828, 6756,
                 46241, 368908);
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
