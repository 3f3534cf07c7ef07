/* The speed table: that nothing counts as measured which was not made now. And what `make` wants to
   be told before it measures. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <criterion/criterion.h>
#include <criterion/redirect.h>

#include "bench/table_figures.h"
#include "tests/helpers/child.h"
#include "tests/helpers/folder.h"
#include "tests/helpers/shell.h"

enum { PATH = 2 * FOLDER_PATH };

TestSuite(bench, .init = cr_redirect_stdout);

/* Has tables of 3 pieces made in `t` of `folder` and measured, by a program that does
   `first` in the shell before; its words are $4, the pieces, and $6, the folder. */
static bool measure(const char *folder, const char *first, TableFigures *three) {
    char program[PATH], tables[PATH], script[1024];
    TableFigures figures[TABLE_FIGURES_MOST_PIECES + 1];
    snprintf(program, sizeof program, "%s/make", folder);
    snprintf(tables, sizeof tables, "%s/t", folder);
    snprintf(script, sizeof script, "#!/bin/sh\n%s\nexec '%s' \"$@\"\n", first,
             child_path("crownhead"));
    folder_write(folder, "make", script);
    cr_assert_eq(chmod(program, 0755), 0);
    const bool is_well = figure_tables(program, tables, 3, figures);
    if (is_well) *three = figures[3];
    return is_well;
}

static bool is_there(const char *folder, const char *name) {
    char path[PATH];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return access(path, F_OK) == 0;
}

Test(bench, tables_of_a_run_broken_off_are_made_again) {
    char folder[FOLDER_PATH], command[1024];
    TableFigures fresh, again;
    folder_make(folder);
    cr_expect(measure(folder, "", &fresh));
    cr_expect_not(is_there(folder, "t"), "it is removed");
    snprintf(command, sizeof command,
             "'%s' tables make english 4 --distances 0 --into '%s/t' >'%s/said'",
             child_path("crownhead"), folder, folder);
    cr_assert_eq(system(command), 0);
    snprintf(command, sizeof command, "ls \"$6\" >>'%s/seen'$4", folder);
    cr_expect(measure(folder, command, &again));
    char *seen = folder_read(folder, "seen2");
    cr_expect_str_empty(seen);
    cr_expect_eq(again.mb, fresh.mb);
    free(seen);
    folder_remove(folder);
}

Test(bench, a_folder_of_somebody_is_no_place_for_tables) {
    char folder[FOLDER_PATH], path[PATH];
    TableFigures figures;
    folder_make(folder);
    snprintf(path, sizeof path, "%s/t", folder);
    cr_assert_eq(mkdir(path, 0777), 0);
    folder_write(folder, "t/note", "mine\n");
    cr_expect_not(measure(folder, "", &figures));
    cr_expect(is_there(folder, "t/note"));
    folder_remove(folder);
}

Test(bench, tables_that_could_not_be_made_have_no_figures) {
    char folder[FOLDER_PATH];
    TableFigures figures;
    folder_make(folder);
    cr_expect_not(measure(folder, "[ $4 = 2 ] || exit 1", &figures));
    cr_expect_not(measure(folder, "[ $4 = 2 ] || kill $$", &figures));
    cr_expect_not(is_there(folder, "t"));
    folder_remove(folder);
}

/* --- words of make --- */

/* Has `make` do `words` in the folder that the tests run in, where all is built in another one;
   `line` goes on from there. */
static void expect_make(const char *words, const char *line, int status, const char *due) {
    char here[512], command[2048];
    cr_assert(getcwd(here, sizeof here));
    snprintf(command, sizeof command, "cd '%s' && make BUILD=\"$OLDPWD/build\" %s%s", here, words,
             line);
    shell_expect_alone(command, status, due);
}

Test(bench, make_says_what_it_wants_to_be_told) {
    expect_make("-n sprt MATCH=x", "", 2, "expected BASE=<commit> to play against");
    expect_make("-n sprt BASE=HEAD~1 MATCH=x", "", 0, "/build results HEAD~1 x\n");
}

Test(bench, what_takes_hours_stands_where_make_clean_does_not_reach) {
    expect_make("-n clean", "", 0, "/build\n");
    expect_make("-n round", "", 0, "/build results english\n");
}

Test(bench, a_chart_of_rounds_is_whole_or_not_there) {
    expect_make("VARIANT=nothing rounds-chart",
                "; test ! -e eval/weights/nothing-rounds.svg; status=$?;"
                "rm -f eval/weights/nothing-rounds.svg; exit $status",
                0, "no rounds of nothing");
}
