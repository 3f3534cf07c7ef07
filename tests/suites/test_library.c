/* The library's own promises, beside those of a session. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "protocol/library/crownhead.h"
#include "tests/helpers/support.h"

/* Collects lines. */
typedef struct {
    char text[65536];
    size_t length;
} Said;

static void take(void *context, const char *line) {
    Said *said = context;
    said->length +=
        (size_t)snprintf(said->text + said->length, sizeof said->text - said->length, "%s\n", line);
    cr_assert_lt(said->length, sizeof said->text);
}

static void tell(Crownhead *engine, const char *line) {
    cr_expect(crownhead_read(engine, line, strlen(line)));
}

Test(library, one_thread_reads_and_runs_in_turn) {
    Said said = {.length = 0};
    Crownhead *engine = crownhead_make(take, &said);
    cr_assert_not_null(engine);
    crownhead_end_input(engine);
    tell(engine, "move 11-15");
    tell(engine, "go depth 3");
    cr_expect_eq(said.length, 0, "'%s' before it runs", said.text);
    cr_expect(crownhead_run(engine));
    cr_expect_eq(count_of(said.text, "bestmove "), 1);
    tell(engine, "undo");
    tell(engine, "go infinite");
    cr_expect(crownhead_run(engine), "what nobody can stop ends at once");
    cr_expect_eq(count_of(said.text, "bestmove "), 2);
    said.length = 0;
    tell(engine, "isready");
    tell(engine, "xyzzy");
    cr_expect_not(crownhead_run(engine));
    cr_expect(begins(said.text, "readyok\ninfo string error: 'xyzzy'"), "'%s'", said.text);
    crownhead_free(engine);
}

Test(library, one_thread_waits_for_no_other) {
    Said said = {.length = 0};
    Crownhead *engine = crownhead_make(take, &said);
    cr_assert_not_null(engine);
    crownhead_end_input(engine);
    tell(engine, "move 11-15");
    tell(engine, "stop");
    tell(engine, "wait");
    tell(engine, "go depth 3");
    cr_expect(crownhead_run(engine));
    cr_expect_eq(count_of(said.text, "bestmove "), 1);
    crownhead_free(engine);
}

Test(library, a_stop_ends_searches_that_have_not_begun_and_none_after_it) {
    Said said = {.length = 0};
    Crownhead *engine = crownhead_make(take, &said);
    cr_assert_not_null(engine);
    crownhead_end_input(engine);
    tell(engine, "go movetime 86400000"); /* longer than any test may take */
    tell(engine, "go depth 99");
    tell(engine, "stop");
    tell(engine, "go depth 3");
    cr_expect(crownhead_run(engine));
    cr_expect_eq(count_of(said.text, "bestmove "), 3);
    cr_expect(strstr(said.text, "info depth 3"), "'%s'", said.text);
    crownhead_free(engine);
}

Test(library, several_engines_know_nothing_of_each_other) {
    static Said said[2];
    Crownhead *engines[2];
    for (int i = 0; i < 2; i++) {
        engines[i] = crownhead_make(take, &said[i]);
        crownhead_end_input(engines[i]);
    }
    cr_expect(crownhead_choose(engines[1], "hub"));
    cr_expect_not(crownhead_choose(engines[1], "chess"));
    tell(engines[0], "move 9-13");
    for (int i = 0; i < 2; i++) {
        tell(engines[i], "hub");
        crownhead_run(engines[i]);
    }
    tell(engines[0], "fen");
    crownhead_run(engines[0]);
    cr_expect(strstr(said[0].text, "fen W:W"), "'%s'", said[0].text);
    cr_expect(strstr(said[1].text, "\nwait\n"), "'%s'", said[1].text);
    cr_expect_null(strstr(said[0].text, "\nwait\n"));
    for (int i = 0; i < 2; i++) crownhead_free(engines[i]);
}
