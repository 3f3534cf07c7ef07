/* The settings that `make` needs before it measures, and the files that it leaves alone. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <criterion/criterion.h>

#include "tests/helpers/shell.h"

/* Has `make` do `words` in the folder that the tests run in, where all is built in another one;
   `line` goes on from there. */
static void expect_make(const char *words, const char *line, int status, const char *due) {
    char here[512], command[2048];
    cr_assert(getcwd(here, sizeof here));
    snprintf(command, sizeof command, "cd '%s' && make BUILD=\"$OLDPWD/build\" %s%s", here, words,
             line);
    shell_expect_alone(command, status, due);
}

Test(bench, make_names_the_variables_that_it_needs) {
    expect_make("-n sprt MATCH=x", "", 2, "give BASE=<commit> to play against");
    expect_make("-n sprt BASE=HEAD~1 MATCH=x", "", 0, "/build results HEAD~1 x\n");
}

Test(bench, results_of_hours_lie_where_make_clean_does_not_reach) {
    expect_make("-n clean", "", 0, "/build\n");
    expect_make("-n round", "", 0, "/build results english\n");
}

Test(bench, a_chart_of_rounds_is_whole_or_not_there) {
    expect_make("VARIANT=nothing rounds-chart",
                "; test ! -e eval/weights/nothing-rounds.svg; status=$?;"
                "rm -f eval/weights/nothing-rounds.svg; exit $status",
                0, "no rounds of nothing");
}
