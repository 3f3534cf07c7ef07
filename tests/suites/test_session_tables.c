/* When a session asks its endgame tables, counted in pages unpacked. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "eval/tables/tables.h"
#include "protocol/dialects/protocols.h"
#include "protocol/session/session_state.h"
#include "tests/helpers/tables_made.h"

static void ignore_line(void *context, const char *line) {
    (void)context, (void)line;
}

/* The pages that tables have unpacked after `lines` of a session that has opened them. */
static uint64_t unpacked_after(const char *const lines[]) {
    Error error;
    char option[2100];
    Session *session = session_new(PROTOCOLS, ignore_line, NULL, &error);
    cr_assert(session && session_choose(session, "uci"));
    const int length = snprintf(option, sizeof option, "setoption name Tables value %s",
                                tables_made("english", 4));
    session_read(session, option, (size_t)length);
    for (int i = 0; lines[i]; i++) session_read(session, lines[i], strlen(lines[i]));
    session_end_input(session);
    session_run(session);
    cr_assert(session->tables);
    const uint64_t unpacked = tables_unpacked(session->tables);
    session_free(session);
    return unpacked;
}

Test(session_tables, are_warm_when_the_engine_is_ready) {
    static const char POSITION[] = "position fen W:WK14,K18:B3,12", READY[] = "isready",
                      START[] = "position startpos", GO[] = "go depth 4";
    const uint64_t warm = unpacked_after((const char *[]){POSITION, READY, NULL});
    cr_expect_gt(warm, 0);
    cr_expect_eq(unpacked_after((const char *[]){POSITION, READY, READY, GO, NULL}), warm,
                 "nothing is left for the first search");
    cr_expect_gt(unpacked_after((const char *[]){POSITION, GO, NULL}), 0);
    cr_expect_eq(unpacked_after((const char *[]){START, READY, NULL}), 0);
}
