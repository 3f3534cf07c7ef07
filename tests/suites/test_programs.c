/* What the command lines of all programs have in common. */
#include <criterion/criterion.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "protocol/shell/version.h"
#include "tests/helpers/child.h"

static const struct {
    const char *variable, *name;
    int failure; /* exit status when words are wrong */
} PROGRAMS[] = {{"CROWNHEAD", "crownhead", 1},
                {"CROWNHEAD_ANALYSE", "crownhead-analyse", 2},
                {"CROWNHEAD_BOOK", "crownhead-book", 2},
                {"CROWNHEAD_MATCH", "crownhead-match", 3},
                {"CROWNHEAD_PDN", "crownhead-pdn", 2},
                {"CROWNHEAD_PLAY", "crownhead-play", 2},
                {"CROWNHEAD_SELFPLAY", "crownhead-selfplay", 2},
                {"CROWNHEAD_TABLES", "crownhead-tables", 2},
                {"CROWNHEAD_TRAIN", "crownhead-train", 2},
                {"CROWNHEAD_TRANSCRIPT", "crownhead-transcript", 2}};
enum { PROGRAM_COUNT = sizeof PROGRAMS / sizeof *PROGRAMS };

/* Runs program `i` with one word; the caller frees the text. */
static Run run(int i, const char *word) {
    const char *const argv[] = {child_path(PROGRAMS[i].variable), word, NULL};
    return child_run(argv, NULL, "", 0);
}

Test(programs, tell_what_they_take_and_how_they_end) {
    for (int i = 0; i < PROGRAM_COUNT; i++) {
        const Run told = run(i, "--help");
        cr_expect_eq(told.status, 0, "%s", PROGRAMS[i].name);
        cr_expect_str_eq(told.complaint, "");
        cr_expect(strstr(told.text, PROGRAMS[i].name), "%s", told.text);
        cr_expect(strstr(told.text, "--version"), "%s", told.text);
        cr_expect(strstr(told.text, "\nexit status: 0 "), "%s", told.text);
        const Run shorter = run(i, "-help");
        cr_expect_str_eq(shorter.text, told.text);
        free(shorter.text);
        free(told.text);
    }
}

Test(programs, tell_what_they_were_made_from) {
    for (int i = 0; i < PROGRAM_COUNT; i++) {
        const Run told = run(i, "--version");
        cr_expect_eq(told.status, 0, "%s", PROGRAMS[i].name);
        cr_expect_str_eq(told.text, VERSION_TEXT);
        free(told.text);
    }
}

Test(programs, refuse_wrong_words_and_say_where_to_look) {
    for (int i = 0; i < PROGRAM_COUNT; i++) {
        char head[64], hint[64];
        snprintf(head, sizeof head, "%s: ", PROGRAMS[i].name);
        snprintf(hint, sizeof hint, "\nTry %s --help\n", PROGRAMS[i].name);
        const Run refused = run(i, "--wrong");
        cr_expect_eq(refused.status, PROGRAMS[i].failure, "%s: %d", head, refused.status);
        cr_expect_str_eq(refused.text, "");
        cr_expect_eq(strncmp(refused.complaint, head, strlen(head)), 0, "%s", refused.complaint);
        cr_expect(strstr(refused.complaint, "--wrong"), "%s", refused.complaint);
        cr_expect(strstr(refused.complaint, hint), "%s", refused.complaint);
        free(refused.text);
    }
}

Test(programs, say_when_nobody_can_read_what_they_tell) {
    const int full = open("/dev/full", O_WRONLY);
    if (full < 0) cr_skip_test("no /dev/full here");
    for (int i = 0; i < PROGRAM_COUNT; i++) {
        const char *const argv[] = {child_path(PROGRAMS[i].variable), "--help", NULL};
        const Run unread = child_run_on(argv, NULL, NOT_OPEN, full);
        cr_expect_eq(unread.status, PROGRAMS[i].failure, "%s", PROGRAMS[i].name);
        cr_expect(strstr(unread.complaint, "No space left on device"), "%s", unread.complaint);
        free(unread.text);
    }
    const char *const perft[] = {child_path("CROWNHEAD"), "perft", "2", NULL};
    const Run unread = child_run_on(perft, NULL, NOT_OPEN, full);
    cr_expect_eq(unread.status, EXIT_FAILURE);
    cr_expect_str_eq(unread.complaint, "crownhead: the output cannot be written: "
                                       "No space left on device\n");
    free(unread.text);
    close(full);
}

/* A file would be opened in its place, and what is printed go there. */
Test(programs, do_nothing_without_an_output) {
    for (int i = 0; i < PROGRAM_COUNT; i++) {
        char expected[64];
        const char *const argv[] = {child_path(PROGRAMS[i].variable), "--version", NULL};
        const Run unread = child_run_on(argv, NULL, NOT_OPEN, NOT_OPEN);
        snprintf(expected, sizeof expected, "%s: stdout is closed\n", PROGRAMS[i].name);
        cr_expect_eq(unread.status, PROGRAMS[i].failure, "%s", PROGRAMS[i].name);
        cr_expect_str_eq(unread.complaint, expected);
        free(unread.text);
    }
}
