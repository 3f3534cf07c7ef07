/* Processes as the client starts and reads them. Hostile programs against the engine are in
   sessions/hostile.session. */
#include <criterion/criterion.h>
#include <signal.h>

#include "engine/base/text.h"
#include "protocol/client/process.h"

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
