/* The searches that clients ask for, without a search: their limits and their clock. */
#include <string.h>

#include "engine/base/text.h"
#include "protocol/dialects/protocols.h"
#include "protocol/session/session.h"
#include "protocol/session/session_state.h"
#include "tests/helpers/support.h"

/* The last search, in text. */
static char asked[128];

/* In place of Searcher.think. */
static bool take_limits(const Searcher *searcher, const SearchJob *job, SearchResult *result,
                        Error *error) {
    (void)searcher, (void)error;
    const Limits *limits = &job->limits;
    Writer writer = writer_make(asked, sizeof asked);
    if (limits->depth) writer_add(&writer, " depth=%d", limits->depth);
    if (limits->nodes) writer_add(&writer, " nodes=%d", (int)limits->nodes);
    if (limits->move_time_ms) writer_add(&writer, " move=%d", (int)limits->move_time_ms);
    if (limits->has_clock)
        writer_add(&writer, " clock=%d+%d/%d", (int)limits->time_ms, (int)limits->increment_ms,
                   limits->moves_to_go);
    if (limits->infinite) writer_add(&writer, " infinite");
    if (job->control->clock == CLOCK_CPU) writer_add(&writer, " cpu");
    *result = (SearchResult){.has_move = false};
    return true;
}

static void ignore_line(void *context, const char *line) {
    (void)context;
    (void)line;
}

/* Has the session obey the lines of `input`, but search nothing. */
static void ask(const char *protocol, const char *input) {
    Error error;
    Session *session = session_new(PROTOCOLS, ignore_line, NULL, &error);
    cr_assert(session && session_choose(session, protocol));
    Searcher asking_nothing = *session->searcher;
    asking_nothing.think = take_limits;
    session->searcher = &asking_nothing;
    strcpy(asked, " no search");
    for (const char *at = input, *end; (end = strchr(at, '\n')) != NULL; at = end + 1)
        session_read(session, at, (size_t)(end - at));
    session_end_input(session);
    cr_expect(session_run(session), "%s", input);
    session_free(session);
}

Test(asked, searches_have_the_limits_and_the_clock_that_were_given) {
#define CLOCKS "go wtime 1000 btime 2000 winc 30 binc 40 movestogo 5\n"
    static const char *const CASES[][3] = {
        /* The clock is that of the side to move. */
        {"uci", CLOCKS, " clock=2000+40/5"},
        {"uci", "position startpos moves 11-15\n" CLOCKS, " clock=1000+30/5"},
        {"uci", "go wtime 1000 winc 30\n", ""},
        {"uci", "go movetime 0\n", " move=1"},
        {"uci", "go movetime 7\n", " move=7"},
        {"cp", "GO maxtime 0 maxdepth 20\n", " depth=20 move=1"},
        {"uci", "go depth 1\n", " depth=1"},
        {"uci", "setoption name Clock value cpu\ngo depth 1\n", " depth=1 cpu"},
        {"hub", "hub\nset-param name=clock value=cpu\ninit\ngo think\n", " cpu"},
        /* Levels add up, and the tightest holds. */
        {"hub", "level depth=3\ngo think\n", " depth=3"},
        {"hub", "level depth=5\nlevel depth=2\nlevel depth=4\ngo think\n", " depth=2"},
        {"hub", "level nodes=500\nlevel depth=60\nlevel nodes=900\ngo think\n",
         " depth=60 nodes=500"},
        {"hub",
         "level handicap=1\nlevel ply=3\nlevel nodes=700\nlevel depth=40\nlevel move-time=60\ngo "
         "think\n",
         " depth=40 nodes=700 move=60000"},
        {"hub", "level depth=40 nodes=600 move-time=60 infinite\ngo think\n",
         " depth=40 nodes=600 move=60000"},
        {"hub", "level infinite\nlevel depth=2\ngo think\n", " depth=2"},
        {"hub", "level infinite\ngo think\n", " infinite"},
        {"hub", "level move-time=0,02\ngo think\n", " move=20"},
        {"hub", "level move-time=1e-05\ngo think\n", " move=1"},
        {"hub", "level move-time=-3\ngo think\n", " move=1"},
        {"hub", "level move-time=60 \nlevel move-time=2E-2\ngo think\n", " move=20"},
        /* The increment comes before the move: an empty clock has that much on it. */
        {"hub", "level time=0 inc=2\ngo think\n", " clock=2000+2000/0"},
        {"hub", "level time=-0.25 inc=0.1\ngo think\n", " clock=-150+100/0"},
        {"hub", "level time=0.3 inc=0,01\ngo think\n", " clock=310+10/0"},
        {"hub", "level moves=10 time=0.5\ngo think\n", " clock=500+0/10"},
        {"hub", "level time=1e300\nlevel depth=2\ngo think\n", " depth=2 clock=1000000000+0/0"},
        {"hub", "level time=-1\nlevel time=60\ngo think\n", " clock=-1000+0/0"},
        {"hub", "level time=60\nlevel time=-1\ngo think\n", " clock=-1000+0/0"},
        {"hub", "level nodes=1e3\ngo think\n", " nodes=1000"},
        {"hub", "level depth=2.0\ngo think\n", " depth=2"},
        /* A player answers an only move early, under a clock; an analysis is to show the
           consequences. */
        {"hub", "level time=20\ngo analyze\n", " move=714"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        ask(CASES[i][0], CASES[i][1]);
        cr_expect_str_eq(asked, CASES[i][2], "%s: '%s', expected '%s'", CASES[i][1], asked,
                         CASES[i][2]);
    }
}
