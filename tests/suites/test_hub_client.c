/* The lines of Hub and of the Checkers Protocol as their clients write and understand them. */
#include <string.h>

#include "protocol/client/cp_client.h"
#include "protocol/client/dialect.h"
#include "protocol/client/hub_client.h"
#include "tests/helpers/support.h"

enum { LINE = 8192 };

static ClientReply after_line(const ClientDialect *dialect, const char *line) {
    ClientReply reply = {.outcome = CLIENT_TIMEOUT};
    dialect->take_line(&reply, line);
    return reply;
}

static void expect_position(const ClientDialect *dialect, const char *name, const char *fen,
                            const char *moves, const char *expected) {
    char line[LINE];
    Writer writer = writer_make(line, sizeof line);
    Record record = record_of(name, fen, moves);
    dialect->write_position(&writer, &(ClientRequest){.record = &record});
    cr_expect_str_eq(line, expected);
    record_free(&record);
}

static void expect_go(const ClientDialect *dialect, const char *moves, ClientLimits limits,
                      const char *expected) {
    char line[LINE];
    Writer writer = writer_make(line, sizeof line);
    Record record = record_of("english", "", moves);
    const ClientRequest request = {.record = &record, .limits = limits};
    dialect->write_go(&writer, &request);
    cr_expect_str_eq(line, expected);
    record_free(&record);
}

/* --- Hub --- */

Test(hub_client, reads_the_figures_of_an_info_line) {
    const ClientInfo info =
        after_line(&DIALECT_HUB, "info depth=12 mean-depth=12.6 score=-0.25 nodes=77252 time=0.012 "
                                 "nps=6.4 pv=\"31-27 17-21\"")
            .info;
    cr_expect(info.is_set && !info.is_mate && info.bound == BOUND_EXACT);
    cr_expect(info.score == -25 && info.depth == 12 && info.nodes == 77252);
    cr_expect(info.nps == 6400000 && info.time_ms == 12);
    cr_expect(info.selective_depth == -1 && info.full_permill == -1 && info.table_hits == -1);
    cr_expect_str_eq(info.pv, "31-27 17-21");
    const ClientInfo little = after_line(&DIALECT_HUB, "info score=0 pv=31-27").info;
    cr_expect(little.is_set && little.depth == -1 && little.nps == -1 && little.time_ms == -1);
    cr_expect_str_eq(little.pv, "31-27");
    static const char *const NO_SCORE[] = {
        "info depth=3",  "info score=x", "info", "info score=nan", "info score=0.1 multi-pv=2",
        "info score=1e9"};
    for (size_t i = 0; i < sizeof NO_SCORE / sizeof *NO_SCORE; i++)
        cr_expect_not(after_line(&DIALECT_HUB, NO_SCORE[i]).info.is_set, "%s", NO_SCORE[i]);
}

Test(hub_client, reads_the_answer_and_errors) {
    const ClientReply move = after_line(&DIALECT_HUB, "done move=34x12x18x29 ponder=7x18x12");
    cr_expect_eq(move.outcome, CLIENT_MOVE);
    cr_expect_str_eq(move.move, "34x12x18x29");
    cr_expect_str_eq(move.ponder, "7x18x12");
    cr_expect_eq(after_line(&DIALECT_HUB, "done").outcome, CLIENT_NO_MOVE);
    cr_expect_eq(after_line(&DIALECT_HUB, "undone move=1-2").outcome, CLIENT_TIMEOUT);
    cr_expect_str_eq(after_line(&DIALECT_HUB, "error message=\"bad position\"").error.text,
                     "bad position");
    static const struct {
        const char *line;
        Heard heard;
    } CASES[] = {{"pong", HEARD_READY},
                 {"ready", HEARD_BEGUN},
                 {"wait", HEARD_DECLARED},
                 {"init eval", HEARD_OTHER},
                 {"", HEARD_OTHER},
                 {"=\"", HEARD_OTHER},
                 {"error message=x", HEARD_ERROR},
                 {"info depth=1", HEARD_INFO}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        ClientReply reply = {.outcome = CLIENT_TIMEOUT};
        cr_expect_eq(DIALECT_HUB.take_line(&reply, CASES[i].line), CASES[i].heard, "%s",
                     CASES[i].line);
    }
}

Test(hub_client, writes_positions_and_moves_in_the_hub_form) {
    expect_position(&DIALECT_HUB, "english", "", "", "pos pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww");
    expect_position(&DIALECT_HUB, "english", "", "11-15 22-18 15x22 25x18",
                    "pos pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww moves=\"11-15 22-18 15x22x18 "
                    "25x18x22\"");
    expect_position(&DIALECT_HUB, "english", "W:W22,32:B18,11,1", "22x15x8",
                    "pos pos=Wbeeeeeeeeebeeeeeebeeeweeeeeeeeew moves=\"22x8x11x18\"");
    expect_position(&DIALECT_HUB, "tower", "B:WG4:BF5,A8", "F5-H3",
                    "pos pos=Beeebeeeeeeeeebeeweeeeeeeeeeeeeee moves=\"14x21x17\"");
}

Test(hub_client, writes_the_walks_of_kings) {
    expect_position(
        &DIALECT_HUB, "frisian", "W:WK27,50:BK5,1:+105+327", "",
        "pos pos=WbeeeBeeeeeeeeeeeeeeeeeeeeeWeeeeeeeeeeeeeeeeeeeeeew wolf=\"W27=3 B5=1\"");
    expect_position(&DIALECT_HUB, "frisian", "W:WK27,50:BK5,1:+205+0", "50-45",
                    "pos pos=WbeeeBeeeeeeeeeeeeeeeeeeeeeWeeeeeeeeeeeeeeeeeeeeeew wolf=\"B5=2\" "
                    "moves=\"50-45\"");
}

Test(hub_client, writes_the_clock_of_the_side_to_move) {
    const ClientLimits clocks = {.clock = {{true, 2000, 20}, {true, 1000, 10}}, .moves_to_go = 30};
    const struct {
        const char *moves;
        ClientLimits limits;
        const char *expected;
    } CASES[] = {
        {"", {.depth = 0}, "go think"},
        {"", {.depth = 7, .nodes = 5000}, "level depth=7 nodes=5000\ngo think"},
        {"", {.move_time_ms = 150}, "level move-time=0.150\ngo think"},
        {"", clocks, "level time=1.980 inc=0.020 moves=30\ngo think"},
        {"11-15", clocks, "level time=0.990 inc=0.010 moves=30\ngo think"},
        {"", {.clock[SECOND_PLAYER] = {true, 5, 0}}, "go think"},
        {"", {.clock[FIRST_PLAYER] = {true, 5, 100}}, "level time=-0.095 inc=0.100\ngo think"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++)
        expect_go(&DIALECT_HUB, CASES[i].moves, CASES[i].limits, CASES[i].expected);
}

Test(hub_client, collects_the_options_that_the_engine_declares_and_sets_them) {
    static const char *const LINES[] = {
        "id name=Scan version=3.1 author=\"Fabien Letouzey\" country=France",
        "param name=variant value=normal type=enum values=\"normal killer bt\"",
        "param name=book value=true type=bool",
        "param",
        "param name=",
        "param =3",
        "banner"};
    static Declaration declaration;
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++)
        DIALECT_HUB.take_declaration(&declaration, LINES[i]);
    cr_expect_str_eq(declaration.name, "Scan 3.1");
    cr_expect_eq(declaration.option_count, 2);
    cr_expect_str_eq(declaration.options[1], "book");
    cr_expect_str_eq(declaration.variants, "\nnormal\nkiller\nbt\n");
    static const char *const SET[][3] = {{"hash", "16", "set-param name=hash value=16"},
                                         {"file", "a b", "set-param name=file value=\"a b\""},
                                         {"file", "", "set-param name=file value=\"\""},
                                         {"reset", NULL, "set-param name=reset value=true"}};
    for (size_t i = 0; i < sizeof SET / sizeof *SET; i++) {
        char line[LINE];
        Writer writer = writer_make(line, sizeof line);
        DIALECT_HUB.write_option(&writer, SET[i][0], SET[i][1]);
        cr_expect_str_eq(line, SET[i][2]);
    }
}

/* --- the Checkers Protocol --- */

Test(cp_client, reads_the_lines_of_the_engine) {
    const ClientInfo info =
        after_line(&DIALECT_CP, "INFO nodes 20 transpositions 3 depth 4 eval -11 "
                                "time 0.25 pv 8-12 17x10")
            .info;
    cr_expect(info.is_set && !info.is_mate && info.score == -11 && info.depth == 4);
    cr_expect(info.nodes == 20 && info.time_ms == 250);
    cr_expect_str_eq(info.pv, "8-12 17x10");
    cr_expect_not(after_line(&DIALECT_CP, "INFO nodes many time 1").info.is_set);
    cr_expect_eq(after_line(&DIALECT_CP, "BESTMOVE none").outcome, CLIENT_NO_MOVE);
    cr_expect_str_eq(after_line(&DIALECT_CP, "BESTMOVE 22x15x8").move, "22x15x8");
    cr_expect_str_eq(after_line(&DIALECT_CP, "ALERT go: no").error.text, "go: no");
    static Declaration declaration;
    DIALECT_CP.take_declaration(&declaration, "NAME checkers|12.1");
    DIALECT_CP.take_declaration(&declaration, "PARAMETERS max_depth crowdness");
    cr_expect_str_eq(declaration.name, "checkers|12.1");
    cr_expect_eq(declaration.option_count, 2);
    cr_expect_str_eq(declaration.options[1], "crowdness");
}

Test(cp_client, writes_whole_positions_and_limits) {
    expect_position(&DIALECT_CP, "english", "W:W22,32:B1-3", "32-28 3-7",
                    "NEWGAME W:W22,32:B1,2,3 32-28 3-7");
    expect_go(&DIALECT_CP, "", (ClientLimits){.depth = 4}, "GO maxdepth 4 dontplaymove");
    expect_go(&DIALECT_CP, "", (ClientLimits){.move_time_ms = 50}, "GO maxtime 0.050 dontplaymove");
}

/* --- both --- */

Test(hub_client, reads_wins_as_moves_to_the_end) {
    static const struct {
        const ClientDialect *dialect;
        const char *line;
        bool is_mate;
        int score;
    } CASES[] = {
        {&DIALECT_HUB, "info score=99.99", true, 1},
        {&DIALECT_HUB, "info score=99.97", true, 2},
        {&DIALECT_HUB, "info score=-99.98", true, -1},
        {&DIALECT_HUB, "info score=-99.96", true, -2},
        {&DIALECT_HUB, "info score=100.00", true, 1},
        {&DIALECT_HUB, "info score=-100.00", true, -1},
        {&DIALECT_HUB, "info score=89.95", false, 8995},
        {&DIALECT_HUB, "info score=-1,5", false, -150},
        {&DIALECT_CP, "INFO eval 29999", true, 1},
        {&DIALECT_CP, "INFO eval 29998", true, 1},
        {&DIALECT_CP, "INFO eval 29997", true, 2},
        {&DIALECT_CP, "INFO eval -29999", true, -1},
        {&DIALECT_CP, "INFO eval -29998", true, -1},
        {&DIALECT_CP, "INFO eval -29996 time 1", true, -2},
        {&DIALECT_CP, "INFO eval 8000", false, 8000},
        {&DIALECT_CP, "INFO eval 30001", false, 30001},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        const ClientInfo info = after_line(CASES[i].dialect, CASES[i].line).info;
        cr_expect(info.is_mate == CASES[i].is_mate && info.score == CASES[i].score, "%s: %d",
                  CASES[i].line, info.score);
    }
}
