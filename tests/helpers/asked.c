#include "tests/helpers/asked.h"

#include <string.h>

#include "protocol/dialects/protocols.h"
#include "protocol/session/session.h"
#include "protocol/session/session_state.h"
#include "tests/helpers/support.h"

/* By the last search. */
static Limits asked;
static SystemClock asked_clock;

/* In place of Searcher.think. */
static bool take_limits(const Searcher *searcher, const SearchJob *job, SearchResult *result,
                        Error *error) {
    (void)searcher, (void)error;
    asked = job->limits;
    asked_clock = job->control->clock;
    *result = (SearchResult){.has_move = false};
    return true;
}

static void ignore_line(void *context, const char *line) {
    (void)context;
    (void)line;
}

Limits limits_asked(const char *protocol, const char *input) {
    Error error;
    Session *session = session_new(PROTOCOLS, ignore_line, NULL, &error);
    cr_assert(session && session_choose(session, protocol));
    Searcher asking_nothing = *session->searcher;
    asking_nothing.think = take_limits;
    session->searcher = &asking_nothing;
    asked = (Limits){.depth = -1};
    for (const char *at = input, *end; (end = strchr(at, '\n')) != NULL; at = end + 1)
        session_read(session, at, (size_t)(end - at));
    session_end_input(session);
    cr_expect(session_run(session), "%s", input);
    cr_assert_neq(asked.depth, -1, "no search: %s", input);
    session_free(session);
    return asked;
}

SystemClock clock_asked(const char *protocol, const char *input) {
    limits_asked(protocol, input);
    return asked_clock;
}
