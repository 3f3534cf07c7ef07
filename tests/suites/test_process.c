/* Processes as the client starts and reads them; and the engine where memory is short. Hostile
   programs against the engine are in sessions/hostile.session. */
#include <criterion/criterion.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "protocol/client/process.h"
#include "tests/helpers/child.h"

enum { HANG_MS = 30000, TEXT = 4096 };

/* The lines that `script` prints are `expected`, each ended by LF. */
static void expect_lines(const char *script, const char *expected) {
    Error error;
    char text[TEXT];
    const char *const argv[] = {"/bin/sh", "-c", script, NULL}, *line;
    Writer writer = writer_make(text, sizeof text);
    Process *process = process_start(argv, NULL, -1, &error);
    cr_assert(process, "%s", process ? "" : error.text);
    ProcessRead read;
    while ((read = process_read(process, &line, HANG_MS)) == PROCESS_LINE)
        writer_add(&writer, "%s\n", line);
    cr_expect_eq(read, PROCESS_CLOSED);
    process_end(process, HANG_MS, NULL);
    cr_expect_str_eq(text, expected);
}

/* The match runner blocks signals in all its threads; its engines must still end by them. */
Test(process, a_child_takes_the_signals_that_its_parent_blocks_or_ignores) {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGTERM);
    cr_assert_eq(sigprocmask(SIG_BLOCK, &signals, NULL), 0);
    signal(SIGPIPE, SIG_IGN);
    expect_lines("echo first; kill -TERM $$; echo alive", "first\n");
    expect_lines("echo first; kill -PIPE $$; echo alive", "first\n");
}

Test(process, a_nul_in_a_line_is_a_question_mark) {
    expect_lines("printf 'a\\000b\\n\\000\\nc\\000\\000'", "a?b\n?\nc??\n");
}

/* With room for one table, not for two. */
Test(process, a_new_table_takes_the_room_of_the_old_one) {
#ifdef __SANITIZE_ADDRESS__
    cr_skip_test("the sanitizer needs more room than a limit may leave");
#endif
    static const char INPUT[] = "setoption name Hash value 300\nsetoption name Hash value 320\n"
                                "setoption name Hash value 900\ngo depth 1\n";
    const char *const argv[] = {"/bin/sh", "-c", "ulimit -v 600000 && exec \"$0\"",
                                child_path("crownhead"), NULL};
    const Run run = child_run(argv, NULL, INPUT, sizeof INPUT - 1);
    cr_expect_eq(run.status, 0);
    char *rest = strstr(run.text, "info string error");
    cr_assert(rest == run.text && strstr(rest, "not enough memory for a table of 900 MiB"), "%s",
              run.text);
    cr_expect_null(strstr(rest + 1, "info string error"), "%s", run.text);
    cr_expect(strstr(rest, "\nbestmove "), "%s", run.text);
    free(run.text);
}
