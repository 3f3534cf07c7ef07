/* The game as it was played: undo, repetition, results. */
#include "tests/helpers/support.h"

static void expect_result(const char *name, const char *fen, const char *moves, GameResult result,
                          GameReason reason) {
    Record record = record_of(name, fen, moves);
    GameReason found;
    cr_expect_eq(record_result(&record, &found), result, "%s %s %s", name, fen, moves);
    cr_expect_eq(found, reason, "%s %s %s", name, fen, moves);
    record_free(&record);
}

Test(record, undo_returns_to_every_earlier_position) {
    Record record = record_of("english", "", "11-15 23-19 8-11 22-17 11-16");
    const GamePosition start = position_of("english", "");
    record_undo(&record, 5);
    cr_expect(record.game->same(record_position(&record), &start));
    cr_expect_eq(record.length, 0);
    record_free(&record);
}

Test(record, grows_without_bound) {
    Record record = record_of("tower", "B:WKB1:BKG8", "");
    Error error;
    static const char *const CYCLE[] = {"G8-F7", "B1-A2", "F7-G8", "A2-B1"};
    for (int i = 0; i < 5000; i++) cr_assert(record_play_word(&record, CYCLE[i % 4], &error));
    cr_expect_eq(record.length, 5000);
    cr_expect_eq(record_repetitions(&record), 1251);
    record_free(&record);
}

Test(result, a_side_that_cannot_move_has_lost) {
    expect_result("english", "W:W5:B1,9,13", "", GAME_WON_BY_FIRST, REASON_NO_MOVE);
    expect_result("english", "B:W21:B", "", GAME_WON_BY_SECOND, REASON_NO_MOVE);
    expect_result("tower", "W:W:BA6", "", GAME_WON_BY_FIRST, REASON_NO_MOVE);
    expect_result("freejump", "B:Wb6:B", "", GAME_WON_BY_SECOND, REASON_NO_MOVE);
}

Test(result, the_third_repetition_is_a_draw_but_in_italian_the_fourth) {
    static const char ONCE[] = "1-6 32-27 6-1 27-32 1-6 32-27 6-1";
    expect_result("english", "B:WK32:BK1", ONCE, GAME_ONGOING, REASON_NONE);
    expect_result("english", "B:WK32:BK1", "1-6 32-27 6-1 27-32 1-6 32-27 6-1 27-32", GAME_DRAWN,
                  REASON_REPETITION);
    expect_result("tower", "B:WKB1:BKG8", "G8-F7 B1-A2 F7-G8 A2-B1 G8-F7 B1-A2 F7-G8 A2-B1",
                  GAME_DRAWN, REASON_REPETITION);
    expect_result("freejump", "B:WKa1:BKh8", "h8-g7 a1-b2 g7-h8 b2-a1 h8-g7 a1-b2 g7-h8 b2-a1",
                  GAME_DRAWN, REASON_REPETITION);
    expect_result("italian", "W:WK32:BK1", "32-28 1-5 28-32 5-1 32-28 1-5 28-32 5-1", GAME_ONGOING,
                  REASON_NONE);
    expect_result("italian", "W:WK32:BK1",
                  "32-28 1-5 28-32 5-1 32-28 1-5 28-32 5-1 32-28 1-5 28-32 5-1", GAME_DRAWN,
                  REASON_REPETITION);
}

Test(result, eighty_quiet_plies_are_a_draw_in_english_only) {
    expect_result("english", "B:WK32:BK1:H79", "", GAME_ONGOING, REASON_NONE);
    expect_result("english", "B:WK32:BK1:H79", "1-6", GAME_DRAWN, REASON_QUIET_PLIES);
    expect_result("english", "B:WK32:BK1,21:H79", "21-25", GAME_ONGOING, REASON_NONE);
    expect_result("tower", "B:WKB1:BKG8:H79", "G8-F7", GAME_ONGOING, REASON_NONE);
    expect_result("freejump", "B:WKa1:BKh8:H79", "h8-g7", GAME_ONGOING, REASON_NONE);
}

Test(result, a_loss_counts_before_a_draw) {
    expect_result("english", "W:WK5:BK1,K9,K14:H90", "", GAME_WON_BY_FIRST, REASON_NO_MOVE);
}
