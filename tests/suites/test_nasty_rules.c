/* Rules of the draughts of other countries that are easily got wrong: each rule once, in a position
   where nothing else decides; and how their players write moves. */
#include "tests/helpers/support.h"

Test(nasty_rules, a_thai_king_turns_back_through_the_gap_it_has_made) {
    expect_moves("thai", "W:WK15:B8,18", "15-4-22 15-22-4");
    /* where pieces are lifted at the end there is no gap */
    expect_moves("russian", "W:WKd4:Bb2,e5", "d4:a1 d4:f6 d4:g7 d4:h8");
}

Test(nasty_rules, a_king_may_end_where_it_began) {
    expect_moves("russian", "W:WKc1:Bb2,b4,d2,d4", "c1:a3:c5:e3:c1 c1:e3:c5:a3:c1");
    expect_play("russian", "W:WKc1:Bb2,b4,d2,d4", "c1:a3:c5:e3:c1", "B:WKc1:B");
}

Test(nasty_rules, a_king_takes_pieces_in_a_line_but_not_two_that_touch) {
    expect_moves("russian", "W:WKa1:Bb2,d4", "a1:c3:e5 a1:c3:f6 a1:c3:g7 a1:c3:h8");
    expect_moves("russian", "W:WKa1:Bc3,d4", "a1-b2");
}

Test(nasty_rules, a_king_must_land_where_it_can_go_on) {
    expect_moves("russian", "W:WKa1:Bb2,e3", "a1:d4:g1 a1:d4:f2");
    expect_moves("international", "W:WK46:B41,32,22", "46x37x28x6 46x37x28x11 46x37x28x17");
}

Test(nasty_rules, men_capture_backward_or_not) {
    expect_moves("pool", "W:W10:B6,7,15", "10x1 10x3 10x19");
    expect_moves("german", "W:Wc5:Bb4,g7", "c5-b6 c5-d6");
    expect_moves("brazilian", "W:Wc5:Bd6,f6", "c5xe7xg5");
    expect_moves("german", "W:Wc5:Bd6,f6", "c5xe7");
}

Test(nasty_rules, a_man_on_the_far_row_in_a_capture_stops_or_goes_on_as_man_or_king) {
    expect_moves("german", "W:Wf6:Be7,b6", "f6xd8");
    expect_moves("brazilian", "W:Wf6:Be7,b6", "f6xd8");
    expect_moves("pool", "W:W11:B7,9", "11x2");
    expect_moves("russian", "W:Wf6:Be7,b6", "f6:d8:a5");
    expect_moves("brazilian", "W:Wf6:Be7,c7", "f6xd8xb6");
    expect_play("brazilian", "W:Wf6:Be7,c7", "f6xd8xb6", "B:Wb6:B");
}

Test(nasty_rules, crowned_in_passing_a_russian_man_has_the_first_king) {
    Record record = record_of("russian-breakthrough", "W:Wf6:Be7,b6,h2", "f6:d8:a5");
    GameReason reason;
    cr_expect_eq(record_result(&record, &reason), GAME_WON_BY_FIRST);
    cr_expect_str_eq(record_reason(&record, reason), "first-king");
    record_free(&record);
}

Test(nasty_rules, the_spanish_take_most_kings_of_as_many_pieces) {
    expect_moves("spanish", "W:W10,K3:BK14,13,K7,24", "3x12 3x16 10x19");
    expect_moves("brazilian", "W:Wc3:BKb4,d4,f6", "c3xe5xg7");
}

Test(nasty_rules, the_czech_take_with_a_king_if_one_can) {
    expect_moves("czech", "W:Wf6,Ka1:Be7,b2", "a1xc3 a1xd4 a1xe5");
    expect_moves("german", "W:Wf6,Ka1:Be7,b2", "a1xc3 a1xd4 a1xe5 f6xd8");
}

/* FID: 30 and 31 are men, K kings; no king by a man, most, with a king, most kings, a king
   first. */
Test(nasty_rules, the_italians_have_four_rules_of_precedence) {
    expect_moves("italian", "W:W22:BK18,19", "22x15");
    expect_moves("italian", "W:WK22:BK18,K27", "22x13 22x31");
    expect_moves("italian", "W:W31:B12,20,28", "31x24x15x8");
    expect_moves("italian", "W:WK22:B18,19,27", "22x13 22x15 22x31");
    expect_moves("italian", "W:WK27:B5,6,13,15,21,23", "27x20x11x2x9x18x25");
    expect_moves("italian", "W:WK21,31:B10,18,27", "31x22x13x6");
    expect_moves("italian", "W:WK23,31:B19,26,27", "23x30x21");
}

Test(nasty_rules, in_the_losing_game_captures_are_as_compulsory) {
    expect_moves("russian-losing", "W:Wc3,h2:Bd4", "c3:e5");
    expect_moves("international-losing", "W:W32,33:B28,17", "33x22x11");
}

/* --- in text --- */

Test(countries, moves_are_written_as_their_players_write_them) {
    expect_moves("russian", "", "a3-b4 c3-b4 c3-d4 e3-d4 e3-f4 g3-f4 g3-h4");
    expect_moves("russian", "W:Wc3:Bd4", "c3:e5");
    expect_moves("brazilian", "W:Wc3:Bd4", "c3xe5");
    expect_moves("italian", "", "21-17 21-18 22-18 22-19 23-19 23-20 24-20");
    expect_moves("spanish", "", "9-13 10-13 10-14 11-14 11-15 12-15 12-16");
    expect_moves("thai", "", "25-21 25-22 26-22 26-23 27-23 27-24 28-24");
    expect_moves("thai", "B:W22:B25", "25-18");
    expect_moves("pool", "", "9-13 9-14 10-14 10-15 11-15 11-16 12-16");
    expect_moves("international", "", "31-26 31-27 32-27 32-28 33-28 33-29 34-29 34-30 35-30");
}

Test(countries, numbers_are_read_where_letters_are_usual) {
    expect_play("russian", "", "22-18 9-13 18-14",
                "B:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,e3,g3,c5:Ba5,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8");
}
