/* The game as it was played: undo, and many moves; its results are in sessions/rules.session. */
#include "tests/helpers/support.h"

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
