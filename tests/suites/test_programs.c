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
    const char *word; /* "": the engine */
    const char *name;
    int failure; /* exit status when words are wrong */
} PROGRAMS[] = {{"", "crownhead", 1},
                {"analyse", "crownhead analyse", 2},
                {"book", "crownhead book", 2},
                {"match", "crownhead match", 3},
                {"pdn", "crownhead pdn", 2},
                {"play", "crownhead play", 2},
                {"selfplay", "crownhead selfplay", 2},
                {"tables", "crownhead tables", 2},
                {"train", "crownhead train", 2},
                {"transcript", "crownhead transcript", 2}};
enum { PROGRAM_COUNT = sizeof PROGRAMS / sizeof *PROGRAMS };

/* Runs program `i` with one word and this output; the caller frees the text. */
static Run run_on(int i, const char *word, int output) {
    const bool is_tool = *PROGRAMS[i].word;
    const char *const argv[] = {child_path("crownhead"), is_tool ? PROGRAMS[i].word : word,
                                is_tool ? word : NULL, NULL};
    return child_run_on(argv, NULL, NOT_OPEN, output);
}

static Run run(int i, const char *word) {
    return run_on(i, word, COLLECTED);
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
        const char *const argv[] = {child_path("crownhead"), "help",
                                    *PROGRAMS[i].word ? PROGRAMS[i].word : NULL, NULL};
        const Run asked = child_run(argv, NULL, "", 0);
        cr_expect_str_eq(asked.text, told.text);
        free(asked.text);
        free(told.text);
    }
}

Test(programs, the_help_of_the_engine_lists_every_tool) {
    const Run told = run(0, "--help");
    char *list = strstr(told.text, "\ntools\n");
    cr_assert(list, "%s", told.text);
    for (int i = 1; i < PROGRAM_COUNT; i++) {
        char line[64];
        snprintf(line, sizeof line, "\n  %-11s ", PROGRAMS[i].word);
        char *found = strstr(list, line);
        cr_expect(found, "no %s in %s", PROGRAMS[i].word, list);
        if (found) *found = '-'; /* its line is told apart from those of others */
    }
    cr_expect_eq(strstr(list + 7, "\n  "), NULL, "a tool that is not tested: %s", list);
    free(told.text);
}

Test(programs, an_unknown_word_suggests_the_nearest) {
    static const char *const ASKED[][2] = {
        {"macth", "'macth' is no command; did you mean 'match'?"},
        {"pnd", "'pnd' is no command; did you mean 'pdn'?"},
        {"analyze", "'analyze' is no command; did you mean 'analyse'?"},
        {"hep", "'hep' is no command; did you mean 'help'?"},
        {"ucii", "'ucii' is no command; did you mean 'uci'?"},
        {"chess960", "'chess960' is no command\n"},
        {"", "'' is no command\n"},
        {"a word of more than thirty-two bytes", "bytes' is no command\n"}};
    for (size_t i = 0; i < sizeof ASKED / sizeof *ASKED; i++) {
        const char *const plain[] = {child_path("crownhead"), ASKED[i][0], NULL};
        const char *const help[] = {child_path("crownhead"), "help", ASKED[i][0], NULL};
        const Run refused = child_run(plain, NULL, "", 0), told = child_run(help, NULL, "", 0);
        cr_expect_eq(refused.status, EXIT_FAILURE, "%s", ASKED[i][0]);
        cr_expect(strstr(refused.complaint, ASKED[i][1]), "%s", refused.complaint);
        cr_expect(strstr(refused.complaint, "\nTry crownhead --help\n"), "%s", refused.complaint);
        cr_expect_str_eq(told.complaint, refused.complaint);
        cr_expect_str_eq(told.text, "");
        free(refused.text);
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
        const Run unread = run_on(i, "--help", full);
        cr_expect_eq(unread.status, PROGRAMS[i].failure, "%s", PROGRAMS[i].name);
        cr_expect(strstr(unread.complaint, "No space left on device"), "%s", unread.complaint);
        free(unread.text);
    }
    const char *const perft[] = {child_path("crownhead"), "perft", "2", NULL};
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
        const Run unread = run_on(i, "--version", NOT_OPEN);
        snprintf(expected, sizeof expected, "%s: stdout is closed\n", PROGRAMS[i].name);
        cr_expect_eq(unread.status, PROGRAMS[i].failure, "%s", PROGRAMS[i].name);
        cr_expect_str_eq(unread.complaint, expected);
        free(unread.text);
    }
}
