/* Frisian draughts: each rule once, in a position where nothing else decides; what a king's walk
   is to positions, texts, repetitions and the search. */
#include <stdlib.h>
#include <string.h>

#include "tests/helpers/support.h"

Test(frisian, men_take_in_eight_directions) {
    expect_moves("frisian", "W:W27:B28", "27x29");
    expect_moves("frisian", "W:W28:B27", "28x26");
    expect_moves("frisian", "W:W27:B17", "27x7");
    expect_moves("frisian", "W:W27:B37", "27x47");
    expect_moves("frisian", "W:W27:B22", "27x18");
    expect_moves("frisian", "W:W27:B32", "27x38");
    expect_moves("international", "W:W27:B28", "27-21 27-22");
}

Test(frisian, rows_end_at_the_edge_of_the_board) {
    expect_moves("frisian", "W:W25:B26", "25-20");
    expect_moves("frisian", "W:W26:B25", "26-21");
    expect_moves("frisian", "W:W29:B30", "29-23 29-24");
    expect_moves("frisian", "W:WK16:B15", "16-2 16-7 16-11 16-21 16-27 16-32 16-38 16-43 16-49");
}

Test(frisian, kings_fly_along_rows_and_columns_to_capture_only) {
    expect_moves("frisian", "W:WK26:B28", "26x29 26x30");
    expect_moves("frisian", "W:WK26:B5", "26-3 26-8 26-12 26-17 26-21 26-31 26-37 26-42 26-48");
}

Test(frisian, most_value_must_be_taken) {
    expect_moves("frisian", "W:W28:BK22,29", "28x17");       /* a king for a man */
    expect_moves("frisian", "W:W28:BK22,29,20", "28x30x10"); /* two men for a king */
}

Test(frisian, a_king_must_take_where_it_can_take_as_much) {
    expect_moves("frisian", "W:W28,K50:B29,44", "50x33x15 50x33x20 50x33x24 50x39x9 50x39x19");
    expect_moves("frisian", "W:W28,K50:BK22,44", "28x17");
}

/* --- three quiet moves in a row --- */

Test(frisian, a_king_beside_men_moves_three_times_in_a_row) {
    expect_play("frisian", "W:WK46,31:B4,15", "46-41 4-9 41-46 9-13 46-41",
                "B:W31,K41:B13,15:H1:+0+341");
    expect_moves("frisian", "W:W31,K41:B13,15:+0+341", "31-26 31-27");
    expect_moves("frisian", "W:W31,K46:B5,37:+0+346",
                 "46x10 46x14 46x19 46x23 46x28 46x32"); /* it may still capture */
}

Test(frisian, a_walk_ends_with_another_move_a_capture_or_the_last_man) {
    expect_play("frisian", "W:WK46,31:B5,15:+0+346", "31-27", "B:W27,K46:B5,15");
    expect_play("frisian", "W:WK46,K50,31:B5,15:+0+346", "50-45", "B:W31,K45,K46:B5,15:H1:+0+145");
    expect_play("frisian", "W:WK46,31:B5,37:+0+346", "46x28", "B:WK28,31:B5");
    expect_play("frisian", "B:WK46,31:B5,27:+0+346", "27x36", "W:WK46:B5,36");
    expect_moves("frisian", "W:WK46:B3,4:+0+346",
                 "46-5 46-10 46-14 46-19 46-23 46-28 46-32 46-37 46-41");
}

Test(frisian, each_side_has_a_walk_of_its_own) {
    expect_play("frisian", "W:WK46,31:BK5,15:+205+0", "31-27", "B:W27,K46:BK5,15:+205+0");
    expect_play("frisian", "W:WK46,31:BK3,15:+203+0", "46-41 3-8", "W:W31,K41:BK8,15:H2:+308+141");
}

Test(frisian, who_has_only_forbidden_moves_has_lost) {
    Record record = record_of("frisian", "W:WK46,31:B16,22,26,27:+0+346", "");
    GameReason reason;
    cr_expect_eq(record_result(&record, &reason), GAME_WON_BY_SECOND);
    cr_expect_eq(reason, REASON_NO_MOVE);
    record_free(&record);
}

Test(frisian, the_search_heeds_walks) {
    Thought *thought = think_about(
        &(Think){.variant = "frisian", .fen = "W:WK46,31:B5,15:+0+346", .limits = {.depth = 5}});
    cr_expect_eq(strncmp(thought->best, "31-", 3), 0, "%s", thought->best);
    free(thought);
}

Test(frisian, a_walk_is_a_part_of_the_position) {
    const Game *game = variant("frisian")->game;
    const GamePosition none = position_of("frisian", "W:WK46,31:B5,15"),
                       one = position_of("frisian", "W:WK46,31:B5,15:+0+1"),
                       two = position_of("frisian", "W:WK46,31:B5,15:H7:F3:+0+246");
    cr_expect_not(game->same(&none, &one));
    cr_expect_not(game->same(&one, &two));
    cr_expect_neq(game->key(&none), game->key(&one));
    cr_expect_neq(game->key(&one), game->key(&two));
}

Test(frisian, walks_that_cannot_be_are_left_out_and_others_refused) {
    static const char *const READ[][2] = {
        {"W:WK46,31:B5:+0+231", "W:W31,K46:B5"},       /* a man */
        {"W:WK46,K47,31:B5:+0+2", "W:W31,K46,K47:B5"}, /* which of the two */
        {"W:WK46:B5:+0+246", "W:WK46:B5"},             /* without men there is no limit */
        {"W:WK46,31:B5:+0+0", "W:W31,K46:B5"},
        {"W:WK46,31:B5:H2:F9:+0+346", "W:W31,K46:B5:H2:+0+346"},
    };
    static const char *const WRONG[] = {"W:WK46,31:B5:+4+0", "W:WK46,31:B5:+1",
                                        "W:WK46,31:B5:+1+2x", "W:WK46,31:B5:+0+199",
                                        "W:WK46,31:B5:++"};
    const Game *game = variant("frisian")->game;
    for (size_t i = 0; i < sizeof READ / sizeof *READ; i++) {
        char text[GAME_POSITION_TEXT];
        const GamePosition pos = position_of("frisian", READ[i][0]);
        game->print(&pos, text);
        cr_expect_str_eq(text, READ[i][1]);
    }
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        GamePosition pos;
        Error error;
        cr_expect_not(game->parse(&pos, WRONG[i], &error), "%s", WRONG[i]);
    }
    const GamePosition other = position_of("international", "W:WK46,31:B5:+0+346");
    char text[GAME_POSITION_TEXT];
    variant("international")->game->print(&other, text);
    cr_expect_str_eq(text, "W:W31,K46:B5");
}
