/* The game as it was played: many moves; its results are in sessions/rules.session, and undo is in
   test_library_game.c. */
#include "tests/helpers/support.h"

Test(record, grows_without_bound) {
    Record record = record_of("tower", "B:WKB1:BKG8", "");
    Error error;
    static const char *const CYCLE[] = {"G8-F7", "B1-A2", "F7-G8", "A2-B1"};
    for (int i = 0; i < 5000; i++) cr_assert(record_play_word(&record, CYCLE[i % 4], &error));
    cr_expect_eq(record.length, 5000);
    cr_expect_eq(record_repetitions(&record), 1251);
    record_free(&record);
}
