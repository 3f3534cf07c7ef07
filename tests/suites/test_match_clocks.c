/* What the match runner tells engines of their time. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "tests/helpers/match_run.h"
#include "tests/helpers/support.h"

/* Plays a match of `words` that writes a log, which the caller frees. */
static char *log_of(const char *words) {
    const Place place = make_place();
    char output[OUTPUT], all[512];
    snprintf(all, sizeof all, "%s -log L", words);
    cr_assert_eq(run_match(&place, all, output), 0, "%s", output);
    char *log = file_read(place.log, NULL);
    cr_assert(log);
    folder_remove(place.path);
    return log;
}

/* The number after `word` in the `go` line `index` (from 0) that `engine` gets; -1: none. */
static int64_t told(const char *log, const char *engine, int index, const char *word) {
    char mark[64], line[256], *rest = line;
    int64_t number = -1;
    const char *at = log;
    snprintf(mark, sizeof mark, " %s > go ", engine);
    for (int i = 0; i <= index && at; i++) at = (at = strstr(at, mark)) ? at + strlen(mark) : NULL;
    cr_assert(at, "%s: no search %d in %s", engine, index, log);
    snprintf(line, sizeof line, "%.*s", (int)strcspn(at, "\n"), at);
    for (const char *found; (found = text_word(&rest)) != NULL;)
        if (strcmp(found, word) == 0) {
            const char *value = text_word(&rest);
            cr_expect(value && text_integer(value, INT32_MIN, INT32_MAX, &number), "%s", at);
        }
    return number;
}

Test(match_clocks, a_clock_overstepped_within_the_margin_has_only_the_increment) {
    char *log =
        log_of("-engine cmd=F arg=S name=late option.Fail=late option.Late=50 -engine cmd=F "
               "arg=S name=good -each tc=0.2+0.3 -timemargin 100000 -maxmoves 3");
    cr_expect_eq(told(log, "late", 0, "btime"), 200, "%s", log);
    cr_expect_eq(told(log, "late", 1, "btime"), 300, "%s", log);
    cr_expect_eq(told(log, "late", 1, "binc"), 300, "%s", log);
    free(log);
}

Test(match_clocks, moves_to_the_next_control_are_counted_down) {
    char *log = log_of("-engine cmd=F arg=S name=a -engine cmd=F arg=S name=b -each tc=3/1 "
                       "-timemargin 100000 -maxmoves 4");
    static const char *const NAMES[] = {"a", "b"};
    for (int i = 0; i < 8; i++)
        cr_expect_eq(told(log, NAMES[i % 2], i / 2, "movestogo"), 3 - i / 2 % 3, "%s", log);
    /* Each control brings its time, beside what was left. */
    cr_expect_geq(told(log, "a", 3, "btime"), 1000, "%s", log);
    free(log);
}
