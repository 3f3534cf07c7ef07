/* The transcript program in a conversation, and where an oracle must judge; what careless callers meet is said in
   sessions/transcript.session. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "protocol/client/process.h"
#include "tests/helpers/folder.h"
#include "tests/helpers/transcript_run.h"
#include "tests/oracles/transcript_oracle.h"

enum {
    HANG_MS = 60000,
};

/* A game in which both sides have got a tower, and four actions that lead back to where it is. */
#define TO_TOWERS                                                                                  \
    "C6-D5 F3-G4 D5-C4 D3-E4 A6-B5 E4-D5 D7-C6 G2-F3 B7-A6 E2-D3 B5-A4 G4-H5 C4-E2 F3-E4 C8-D7 "   \
    "D1-F3 A8-B7 E4-F5 C6-B5 C2-D3 G6-E4 F1-G2 B7-C6 B1-C2 B5-C4 D3-F5 F7-G6 D5-F7 C4-D3 F3-E4 "   \
    "D7-E6 B3-C4 E6-G4 A2-B3 G8-E6 H3-F5 E8-F7 C4-B5 E6-G4 G2-F3 C6-D5 B3-C4 G4-H3 B5-C6 F7-E6 "   \
    "E4-F5 D3-E2 F5-D7 E2-D1 C2-B3 A6-B5 C4-A6 D1-E2 A6-B7 G6-F5 B7-A8 "
#define AROUND "E2-F1 A8-B7 F1-E2 B7-A8 "

static const char *const TOWER[] = {"tower", NULL};

/* `head`, `length` times `fill`, `tail`. The caller frees it. */
static char *long_text(const char *head, const char *fill, size_t times, const char *tail,
                       size_t *length) {
    const size_t size = strlen(fill);
    *length = strlen(head) + size * times + strlen(tail);
    char *text = malloc(*length + 1), *at = text + strlen(head);
    cr_assert(text);
    strcpy(text, head);
    for (size_t i = 0; i < times; i++, at += size) memcpy(at, fill, size);
    strcpy(at, tail);
    return text;
}

Test(careless_scripts, a_long_game_stays_right) {
    size_t length;
    char *text = long_text(TO_TOWERS, AROUND, 1000, "P", &length);
    OracleAnswer expected = oracle_tower(text, length, 3);
    const Run run = run_program(TOWER, text, length);
    cr_expect(run.length == expected.length &&
              memcmp(run.text, expected.text, expected.length) == 0);
    free(expected.text);
    free(text);
}

/* --- a conversation --- */

static void expect_line(Process *process, const char *expected) {
    const char *line;
    ProcessRead read;
    do {
        read = process_read(process, &line, HANG_MS);
        cr_assert_eq(read, PROCESS_LINE, "no '%s'", expected);
    } while (strchr(line, '|') || line[0] == ' '); /* boards */
    cr_assert_str_eq(line, expected);
}

static Process *start(const char *face) {
    const char *const argv[] = {child_path("crownhead"), "transcript", face, NULL};
    Error error;
    Process *process = process_start(argv, NULL, -1, &error);
    cr_assert(process, "%s", process ? "" : error.text);
    return process;
}

Test(careless_scripts, it_answers_before_it_waits) {
    int status;
    Process *process = start("redwhite");
    expect_line(process, "RED's move:");
    process_send(process, "1 2 0 3");
    expect_line(process, "WHITE's move:");
    process_send(process, "help me please");
    expect_line(process, "INVALID MOVE. TRY AGAIN!!");
    expect_line(process, "WHITE's move:");
    process_send(process, "0 5");
    process_send(process, "1 4");
    expect_line(process, "RED's move:");
    process_close_input(process);
    cr_expect(process_end(process, HANG_MS, &status));
    cr_expect_eq(WEXITSTATUS(status), 0);

    process = start("tower");
    expect_line(process, "BOARD SIZE: 8x8");
    expect_line(process, "#BLACK PIECES: 12");
    expect_line(process, "#WHITE PIECES: 12");
    process_send(process, "G6-F5");
    expect_line(process, "=====================================");
    expect_line(process, "BLACK ACTION #1: G6-F5");
    process_close_output(process);
    process_send(process, "H3-G4");
    cr_expect(process_end(process, HANG_MS, &status), "it goes on without a reader");
    cr_expect_eq(WEXITSTATUS(status), 2);
}

#define WORDS(...) ((const char *const[]){__VA_ARGS__, NULL})

Test(careless_scripts, depth_is_that_of_the_search) {
    static const char SCRIPT[] = "G6-F5 H3-G4 P";
    static const char *const DEPTHS[] = {"1", "2", "3", "4", "5"};
    for (int i = 0; i < 5; i++) {
        OracleAnswer expected = oracle_tower(SCRIPT, sizeof SCRIPT - 1, i + 1);
        const Run run =
            run_program(WORDS("--depth", DEPTHS[i], "tower"), SCRIPT, sizeof SCRIPT - 1);
        cr_expect_str_eq(run.text, expected.text);
        free(expected.text);
    }
}
