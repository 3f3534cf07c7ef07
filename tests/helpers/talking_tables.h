/* Sessions that have endgame tables, made for a test. */
#ifndef CROWNHEAD_TESTS_HELPERS_TALKING_TABLES_H
#define CROWNHEAD_TESTS_HELPERS_TALKING_TABLES_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "tests/helpers/child.h"
#include "tests/helpers/folder.h"
#include "tests/helpers/shell.h"
#include "tests/helpers/talking.h"

/* Makes tables of english where every program of this test looks for the user's. */
static inline void make_usual_tables(char folder[FOLDER_PATH], const char *pieces) {
    folder_make(folder);
    setenv("XDG_DATA_HOME", folder, 1);
    const Run got = child_run(
        (const char *const[]){child_path("crownhead"), "tables", "make", "english", pieces, NULL},
        NULL, "", 0);
    cr_assert_eq(got.status, 0, "%s", got.complaint);
    free(got.text);
}

/* Makes tables of english up to so many pieces in `folder`/t, a new one. */
static inline void make_tables(char folder[FOLDER_PATH], const char *pieces) {
    char command[64];
    folder_make(folder);
    snprintf(command, sizeof command, "$TABLES make english %s --into t", pieces);
    shell_expect(folder, command, 0, "");
}

/* A session that has the tables of `folder`/t obeys `input`; the caller frees what it says. */
static inline char *talk_with(const char *folder, const char *input) {
    char text[2048];
    snprintf(text, sizeof text, "setoption name Tables value %s/t\n%s", folder, input);
    return talk(text);
}

/* As the function above, with tables made for it alone. */
static inline char *talk_with_tables(const char *pieces, const char *input) {
    char folder[FOLDER_PATH];
    make_tables(folder, pieces);
    char *said = talk_with(folder, input);
    folder_remove(folder);
    return said;
}

static inline void expect_said(const char *said, const char *words) {
    cr_expect(strstr(said, words), "expected\n%s\ngot\n%s", words, said);
}

/* The scores that a search to `depth` gives two moves of a position, by material and tables. */
static inline void ask_scores(const char *folder, const char *fen, int depth,
                              const char *const moves[2], int score[2]) {
    for (int i = 0; i < 2; i++) {
        char input[256];
        snprintf(
            input, sizeof input,
            "setoption name Eval value material\nposition fen %s\ngo depth %d searchmoves %s\n",
            fen, depth, moves[i]);
        char *said = talk_with(folder, input);
        const char *at = strstr(last_of(said, "info depth "), " score cp ");
        cr_assert(at && strstr(said, moves[i]), "%s", said);
        score[i] = atoi(at + strlen(" score cp "));
        free(said);
    }
}

#endif
