/* What the engine, and programs that ask it, make of endgame tables. */
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "tests/helpers/child.h"
#include "tests/helpers/folder.h"
#include "tests/helpers/play_session.h"
#include "tests/helpers/support.h"

/* Minutes are no measure of speed here: they only end a test that hangs. */
TestSuite(tables_use, .timeout = 300);

#define PARTS(...) ((const char *const[]){__VA_ARGS__, NULL})

/* Makes tables of english where every program of this test looks for the user's. */
static void make_usual_tables(char folder[FOLDER_PATH], const char *pieces) {
    folder_make(folder);
    setenv("XDG_DATA_HOME", folder, 1);
    const Run got = child_run(
        (const char *const[]){child_path("CROWNHEAD_TABLES"), "make", "english", pieces, NULL},
        NULL, "", 0);
    cr_assert_eq(got.status, 0, "%s", got.complaint);
    free(got.text);
}

/* What the terminal client says to `input` at the position `fen`, parts of it. */
static void expect_talk(const char *folder, const char *fen, const char *input,
                        const char *const parts[]) {
    char arguments[256];
    snprintf(arguments, sizeof arguments, "--data D --first Ann --second Bob --depth 3 --fen %s",
             fen);
    char *said = play_run(folder, arguments, input, 0);
    play_expect(said, parts);
    free(said);
}

Test(tables_use, hint_and_analyse_say_what_they_know) {
    char folder[FOLDER_PATH];
    make_usual_tables(folder, "3");
    expect_talk(folder, "W:WK10,K14:BK1", "hint\nanalyse\nx\n",
                PARTS("Hint: 14-9: table win in 8 moves for white\n", "Best is 14-9",
                      ": table win in 8 moves for white, at", "Expected: 14-9 1-5 10-14"));
    expect_talk(folder, "B:WK10,K14:BK1", "hint\nx\n", PARTS("Hint: 1-5: table win in "));
    expect_talk(folder, "B:WK32:BK1", "hint\nanalyse\nx\n",
                PARTS("Hint: ", ": table draw\n", "Best is ", ": table draw, at"));
    folder_remove(folder);
}
