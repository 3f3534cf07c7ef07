/* The options of the engine that the settings for CheckerBoard choose; else see
   sessions/checkerboard.session. */
#include "tests/helpers/support.h"
#include "tools/checkerboard/settings.h"

Test(checkerboard_settings, a_settings_line_is_read_by_the_engine) {
    Settings settings = settings_default("english");
    Error error;
    char line[128];
    cr_expect(setting_set(&settings, SETTING_ALL_SCORES, "1", &error));
    static const char *const EXPECTED[] = {
        "setoption name Hash value 64",         "setoption name Threads value 1",
        "setoption name MultiPV value 64",      "setoption name Solve value false",
        "setoption name Tables value auto",     "setoption name TablesCache value 64",
        "setoption name TablesPieces value 10", "setoption name Book value english.book",
        "setoption name OwnBook value true",    "setoption name BookVariety value 0"};
    for (int i = 0; i < MOST_PRINTED; i++) {
        settings_write_option(&settings, i, line, sizeof line);
        cr_expect_str_eq(line, EXPECTED[i]);
    }
    cr_expect(setting_set(&settings, SETTING_BOOK, "0", &error));
    settings_write_option(&settings, MOST_PRINTED - 2, line, sizeof line);
    cr_expect_str_eq(line, "setoption name OwnBook value false");
}
