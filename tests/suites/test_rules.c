/* The rules that are easy to get wrong, one test each; engine/RULES.md states them. */
#include "tests/helpers/support.h"

/* --- english --- */

Test(english, black_begins_with_seven_moves) {
    expect_moves("english", "", "9-13 9-14 10-14 10-15 11-15 11-16 12-16");
}

Test(english, a_capture_must_be_made) {
    expect_moves("english", "B:W19,30:B1,15", "15x24");
}

Test(english, any_capture_may_be_chosen) {
    expect_moves("english", "W:W11,32:B7,6,27", "11x2 32x23");
    expect_moves("english", "B:W6,7:B2,3", "2x9 2x11 3x10");
}

Test(english, a_capture_is_carried_to_its_end) {
    expect_moves("english", "B:W6,14:B1", "1x10x17");
    expect_play("english", "B:W6,14,32:B1", "1x10x17", "W:W32:B17");
}

Test(english, a_man_neither_steps_nor_captures_backwards) {
    expect_moves("english", "B:W11:B15", "15-18 15-19");
    expect_moves("english", "W:W18:B22", "18-14 18-15");
}

Test(english, a_king_does_both_by_one_square) {
    expect_moves("english", "B:W32:BK15", "15-10 15-11 15-18 15-19");
    expect_moves("english", "B:W11:BK15", "15x8");
    expect_moves("english", "B:W8:BK15", "15-10 15-11 15-18 15-19");
}

Test(english, crowning_ends_a_capture) {
    expect_moves("english", "W:W11,21:B6,7,20", "11x2");
    expect_play("english", "W:W11,21:B6,7,20", "11x2", "B:WK2,21:B6,20");
}

Test(english, a_circular_capture_returns_to_its_start) {
    expect_moves("english", "W:WK22:B9,10,17,18", "22x13x6x15x22 22x15x6x13x22");
    expect_play("english", "W:WK22:B9,10,17,18", "22x13x6x15x22", "B:WK22:B");
}

Test(english, a_piece_is_not_jumped_twice) {
    expect_moves("english", "W:WK22:B9,10,17,18,26", "22x13x6x15x22x31 22x15x6x13x22x31 22x31");
}

/* --- tower --- */

Test(tower, black_begins_in_the_order_of_the_cells) {
    expect_moves("tower", "", "A6-B5 C6-D5 C6-B5 E6-F5 E6-D5 G6-H5 G6-F5");
}

Test(tower, a_capture_need_not_be_made) {
    expect_moves("tower", "B:WE4,B1:BD5", "D5-F3 D5-C4");
}

Test(tower, one_jump_ends_the_turn) {
    expect_moves("tower", "B:WG4,E2:BH5", "H5-F3");
    expect_play("tower", "B:WG4,E2:BH5", "H5-F3", "W:WE2:BF3");
}

Test(tower, a_tower_goes_all_four_ways_in_order) {
    expect_moves("tower", "B:WH1:BKD5", "D5-E4 D5-E6 D5-C6 D5-C4");
}

Test(tower, a_piece_is_crowned_on_the_far_row) {
    expect_play("tower", "B:WH3:BC2", "C2-D1", "W:WH3:BKD1");
    expect_play("tower", "W:WB7:BH5", "B7-A8", "B:WKA8:BH5");
}

/* --- freejump --- */

Test(freejump, each_part_of_a_chain_is_a_move_before_its_continuations) {
    expect_moves("freejump", "B:Wd4,f6,h8:Bc3", "c3xe5 c3xe5xg7 c3-b4");
}

Test(freejump, a_capture_need_not_be_made) {
    expect_moves("freejump", "B:Wd4,h8:Bc3", "c3xe5 c3-b4");
}

Test(freejump, an_exact_match_beats_a_short_form) {
    expect_play("freejump", "B:Wd4,f6,h8:Bc3", "c3xe5", "W:Wf6,h8:Be5");
    expect_play("freejump", "B:Wd4,f6,h8:Bc3", "c3xg7", "W:Wh8:Bg7");
}

Test(freejump, crowning_ends_a_chain) {
    expect_moves("freejump", "B:Wd6,f6,f8:Bc5", "c5xe7 c5-b6");
}

Test(freejump, a_king_may_stop_anywhere_on_a_circle) {
    expect_moves("freejump", "B:Wd4,f4,d6,f6:BKc5",
                 "c5xe3 c5xe3xg5 c5xe3xg5xe7 c5xe3xg5xe7xc5 "
                 "c5xe7 c5xe7xg5 c5xe7xg5xe3 c5xe7xg5xe3xc5 c5-b6 c5-b4");
}
