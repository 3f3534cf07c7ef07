/* What programs write to that is not an ordinary file, by the one rule of engine/base/system.h: a pipe
   that nobody has opened and a folder are refused and stay, whichever program writes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "tests/helpers/folder.h"
#include "tests/helpers/shell.h"

#define TWO "-engine cmd=$FAKE name=a -engine cmd=$FAKE name=b -each depth=1 -maxmoves 2 "

/* The commands that write, and a file of each. */
static const struct {
    const char *line, *file;
} OUTPUTS[] = {
    {"$ANALYSE -nodes 10 -into a a.pdn", "a/games.pdn"},
    {"$ANALYSE -nodes 10 -into a a.pdn", "a/games.jsonl"},
    {"$ANALYSE -nodes 10 -into a a.pdn", "a/1.html"},
    {"$ANALYSE -nodes 10 -into a a.pdn", "a/summary.html"},
    {"$ANALYSE -nodes 10 -into a a.pdn", "a/journal"},
    {"$BOOK make english $SHORT --positions 2 --into x", "x"},
    {"$BOOK export b --into x", "x"},
    {"$MATCH " TWO "-report x", "x"},
    {"$MATCH " TWO "-pdnout x", "x"},
    {"$MATCH " TWO "-results x", "x"},
    {"$MATCH " TWO "-log x", "x"},
    {"$PDN draw -games 1 -plies 1 -into p a.pdn", "p/1-1.svg"},
    {"$SELFPLAY english --games 1 --nodes 10 --threads 1 --into x", "x"},
    {"$TRAIN english --epochs 1 --into x s", "x"},
    {"$TRAIN english --epochs 1 --into n --chart x s", "x"},
    {"$TABLES make english 2 --threads 1 --into t", "t/english-1010.table"},
};

static const char MADE_FIRST[] =
    "echo '1. 11-15 23-19 *' > a.pdn; $BOOK make english $SHORT --positions 2 --into b; "
    "$SELFPLAY english --games 60 --nodes 60 --threads 1 --into s";

/* Runs each of the commands once, and again with its file replaced by what `make` makes of $F. */
static void expect_refusals(const char *make, const char *test) {
    char folder[FOLDER_PATH], line[1024];
    for (size_t i = 0; i < sizeof OUTPUTS / sizeof *OUTPUTS; i++) {
        folder_make(folder);
        shell_expect(folder, MADE_FIRST, 0, "");
        shell_expect(folder, OUTPUTS[i].line, 0, "");
        snprintf(line, sizeof line,
                 "F=%s; rm -f $F; %s $F; (%s); E=$?; [ %s $F ] || echo it is gone; exit $E",
                 OUTPUTS[i].file, make, OUTPUTS[i].line, test);
        const Run got = shell_run(folder, line);
        cr_expect(got.status > 0, "%s: exit status %d\n%s", line, got.status, got.text);
        cr_expect(strstr(got.text, ": it is not an ordinary file\n") ||
                      strstr(got.text, ": Is a directory\n"),
                  "%s:\n%s", line, got.text);
        cr_expect_not(strstr(got.text, "it is gone"), "%s:\n%s", line, got.text);
        free(got.text);
        folder_remove(folder);
    }
}

Test(outputs, a_pipe_that_nobody_has_opened_is_refused) {
    expect_refusals("mkfifo", "-p");
}

Test(outputs, a_folder_is_refused) {
    expect_refusals("mkdir", "-d");
}
