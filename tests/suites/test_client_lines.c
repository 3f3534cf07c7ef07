/* The lines of each dialect as its client writes and understands them. */
#include <string.h>

#include "engine/base/text.h"
#include "protocol/client/cp_client.h"
#include "protocol/client/dialect.h"
#include "protocol/client/hub_client.h"
#include "protocol/client/uci_client.h"
#include "tests/helpers/support.h"

enum { LINE = 8192 };

/* After all lines of `text`. */
static ClientReply after(const ClientDialect *dialect, const char *text) {
    ClientReply reply = {.outcome = CLIENT_TIMEOUT};
    char copy[LINE];
    snprintf(copy, sizeof copy, "%s", text);
    for (char *line = copy, *end; line; line = end) {
        end = strchr(line, '\n');
        if (end) *end++ = '\0';
        dialect->take_line(&reply, line);
    }
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

static void expect_go(const ClientDialect *dialect, const char *name, const char *moves,
                      ClientLimits limits, const char *expected) {
    char line[LINE];
    Writer writer = writer_make(line, sizeof line);
    Record record = record_of(name, "", moves);
    const ClientRequest request = {.record = &record, .limits = limits};
    dialect->write_go(&writer, &request);
    cr_expect_str_eq(line, expected);
    record_free(&record);
}

/* --- lines of the engine --- */

Test(client_lines, reads_all_figures_of_an_info_line) {
    const ClientInfo info =
        after(&DIALECT_UCI, "info depth 9 seldepth 22 multipv 1 score cp -12 cost 0 nodes 179847 "
                            "nps 4411475 hashfull "
                            "3 tbhits 1 tbvalue 1 tbplies 23 time 40 pv 9-14 24-20 15x24")
            .info;
    cr_expect(info.is_set && !info.is_mate && info.bound == BOUND_EXACT);
    cr_expect(info.score == -12 && info.depth == 9 && info.selective_depth == 22);
    cr_expect(info.nodes == 179847 && info.nps == 4411475 && info.time_ms == 40);
    cr_expect(info.full_permill == 3 && info.table_hits == 1);
    cr_expect(info.table == PROBE_WON && info.table_plies == 23);
    cr_expect_str_eq(info.pv, "9-14 24-20 15x24");
}

Test(client_lines, keeps_the_last_info_of_the_best_line) {
    static const char LOWER[] = "info depth 3 score cp 5 lowerbound pv 1-2\n",
                      UPPER[] = "info depth 5 score cp 7 upperbound pv 7-8\n";
    char text[LINE];
    snprintf(text, sizeof text, "%s%s%s%s", LOWER,
             "info depth 4 score cp 6 pv 3-4\ninfo depth 5 multipv 2 score cp 90 pv 5-6\n", UPPER,
             "info depth 6 currmove 9-14\ninfo string depth 9 score cp 9\ninfo depth 7 score cp");
    cr_expect_eq(after(&DIALECT_UCI, text).info.depth, 4);
    snprintf(text, sizeof text, "%s%s%s", UPPER, LOWER, UPPER);
    const ClientInfo info = after(&DIALECT_UCI, text).info;
    cr_expect(info.depth == 3 && info.bound == BOUND_LOWER);
    snprintf(text, sizeof text, "%s%s", LOWER, "info score mate -3 nodes many depth 12 nps 1.5");
    const ClientInfo mate = after(&DIALECT_UCI, text).info;
    cr_expect(mate.is_mate && mate.score == -3 && mate.depth == 12);
    cr_expect(mate.table == PROBE_UNKNOWN && mate.nodes == -1 && mate.nps == -1 &&
              mate.pv[0] == '\0');
    const ClientInfo drawn = after(&DIALECT_UCI, "info depth 1 score cp 0 tbvalue 0 time 3").info;
    cr_expect(drawn.table == PROBE_DRAWN && drawn.time_ms == 3 && drawn.table_plies == -1);
    const ClientInfo none = after(&DIALECT_UCI, "info depth 1 score cp 0 table time 3").info;
    cr_expect_eq(none.table, PROBE_UNKNOWN);
}

Test(client_lines, reads_the_figures_of_an_info_line_of_hub) {
    const ClientInfo info =
        after(&DIALECT_HUB, "info depth=12 mean-depth=12.6 score=-0.25 nodes=77252 time=0.012 "
                            "nps=6.4 pv=\"31-27 17-21\"")
            .info;
    cr_expect(info.is_set && !info.is_mate && info.bound == BOUND_EXACT);
    cr_expect(info.score == -25 && info.depth == 12 && info.nodes == 77252);
    cr_expect(info.nps == 6400000 && info.time_ms == 12);
    cr_expect(info.selective_depth == -1 && info.full_permill == -1 && info.table_hits == -1);
    cr_expect_str_eq(info.pv, "31-27 17-21");
    const ClientInfo little = after(&DIALECT_HUB, "info score=0 pv=31-27").info;
    cr_expect(little.is_set && little.depth == -1 && little.nps == -1 && little.time_ms == -1);
    cr_expect_str_eq(little.pv, "31-27");
    static const char *const NO_SCORE[] = {
        "info depth=3",  "info score=x", "info", "info score=nan", "info score=0.1 multi-pv=2",
        "info score=1e9"};
    for (size_t i = 0; i < sizeof NO_SCORE / sizeof *NO_SCORE; i++)
        cr_expect_not(after(&DIALECT_HUB, NO_SCORE[i]).info.is_set, "%s", NO_SCORE[i]);
}

Test(client_lines, reads_the_figures_of_an_info_line_of_cp) {
    const ClientInfo info = after(&DIALECT_CP, "INFO nodes 20 transpositions 3 depth 4 eval -11 "
                                               "time 0.25 pv 8-12 17x10")
                                .info;
    cr_expect(info.is_set && !info.is_mate && info.score == -11 && info.depth == 4);
    cr_expect(info.nodes == 20 && info.time_ms == 250);
    cr_expect_str_eq(info.pv, "8-12 17x10");
    cr_expect_not(after(&DIALECT_CP, "INFO nodes many time 1").info.is_set);
}

Test(client_lines, the_answer_is_read) {
    static const struct {
        const ClientDialect *dialect;
        const char *line;
        ClientOutcome outcome;
        const char *move, *ponder, *error;
    } CASES[] = {
        {&DIALECT_UCI, "bestmove 11-15", CLIENT_MOVE, "11-15", "", ""},
        {&DIALECT_UCI, " bestmove\t22x15x8  ponder 4-11 ", CLIENT_MOVE, "22x15x8", "4-11", ""},
        {&DIALECT_UCI, "bestmove none", CLIENT_NO_MOVE, "", "", ""},
        {&DIALECT_UCI, "bestmove (none)", CLIENT_NO_MOVE, "", "", ""},
        {&DIALECT_UCI, "bestmove", CLIENT_MOVE, "", "", ""},
        {&DIALECT_UCI, "bestmoves 11-15", CLIENT_TIMEOUT, "", "", ""},
        {&DIALECT_UCI, "info bestmove 11-15", CLIENT_TIMEOUT, "", "", ""},
        {&DIALECT_UCI, "info string error: ", CLIENT_TIMEOUT, "", "", "no reason given"},
        {&DIALECT_HUB, "done move=34x12x18x29 ponder=7x18x12", CLIENT_MOVE, "34x12x18x29",
         "7x18x12", ""},
        {&DIALECT_HUB, "done", CLIENT_NO_MOVE, "", "", ""},
        {&DIALECT_HUB, "undone move=1-2", CLIENT_TIMEOUT, "", "", ""},
        {&DIALECT_HUB, "error message=\"bad position\"", CLIENT_TIMEOUT, "", "", "bad position"},
        {&DIALECT_CP, "BESTMOVE none", CLIENT_NO_MOVE, "", "", ""},
        {&DIALECT_CP, "BESTMOVE 22x15x8", CLIENT_MOVE, "22x15x8", "", ""},
        {&DIALECT_CP, "ALERT go: no", CLIENT_TIMEOUT, "", "", "go: no"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        const ClientReply reply = after(CASES[i].dialect, CASES[i].line);
        cr_expect_eq(reply.outcome, CASES[i].outcome, "%s", CASES[i].line);
        cr_expect_str_eq(reply.move, CASES[i].move, "%s", CASES[i].line);
        cr_expect_str_eq(reply.ponder, CASES[i].ponder, "%s", CASES[i].line);
        cr_expect_str_eq(reply.error.text, CASES[i].error, "%s", CASES[i].line);
    }
}

Test(client_lines, tells_the_kinds_of_lines) {
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

Test(client_lines, cuts_long_lines_between_words) {
    static const struct {
        const ClientDialect *dialect;
        const char *before;
    } CASES[] = {{&DIALECT_UCI, "info depth 1 score cp 1 pv"},
                 {&DIALECT_HUB, "info depth=1 score=0.01 pv=\""}};
    for (int i = 0; i < 2; i++) {
        static char line[3 * LINE];
        Writer writer = writer_make(line, sizeof line);
        writer_add(&writer, "%s", CASES[i].before);
        while (writer.length < 2 * LINE) writer_add(&writer, " 11-15");
        writer_add(&writer, i ? "\"" : "");
        ClientReply reply = {.outcome = CLIENT_TIMEOUT};
        CASES[i].dialect->take_line(&reply, line);
        const size_t length = strlen(reply.info.pv);
        cr_expect(reply.info.is_set && length > CLIENT_PV_TEXT - 8 && length < CLIENT_PV_TEXT);
        cr_expect_str_eq(reply.info.pv + length - 6, " 11-15");
    }
}

/* The error that comes of it quotes that. */
Test(client_lines, shows_the_beginning_of_a_move_that_is_too_long) {
    static const struct {
        const ClientDialect *dialect;
        const char *before;
    } CASES[] = {
        {&DIALECT_UCI, "bestmove "}, {&DIALECT_HUB, "done move="}, {&DIALECT_CP, "BESTMOVE "}};
    static const size_t LENGTHS[] = {CLIENT_MOVE_TEXT, 3000, LINE_KEPT, 3 * LINE_KEPT};
    for (size_t i = 0; i < 3 * sizeof LENGTHS / sizeof *LENGTHS; i++) {
        char line[4 * LINE_KEPT], expected[CLIENT_MOVE_TEXT];
        const size_t length = LENGTHS[i / 3], before = strlen(CASES[i % 3].before);
        memcpy(line, CASES[i % 3].before, before);
        memset(line + before, '1', length);
        line[before + length] = '\0';
        memset(expected, '1', sizeof expected);
        memcpy(expected + sizeof expected - 3, "..", 3);
        ClientReply reply = {.outcome = CLIENT_TIMEOUT};
        cr_expect_eq(CASES[i % 3].dialect->take_line(&reply, line), HEARD_ANSWER);
        cr_expect_eq(reply.outcome, CLIENT_MOVE, "%s%zu", CASES[i % 3].before, length);
        cr_expect_str_eq(reply.move, expected, "%s%zu: %s", CASES[i % 3].before, length,
                         reply.move);
    }
}

Test(client_lines, reads_wins_as_moves_to_the_end) {
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
        const ClientInfo info = after(CASES[i].dialect, CASES[i].line).info;
        cr_expect(info.is_mate == CASES[i].is_mate && info.score == CASES[i].score, "%s: %d",
                  CASES[i].line, info.score);
    }
}

Test(client_lines, the_options_that_the_engine_declares_are_collected) {
    static const struct {
        const ClientDialect *dialect;
        const char *lines[9], *name;
        int count, number; /* of the options, and of `option` */
        const char *option, *variants;
    } CASES[] = {
        {&DIALECT_UCI,
         {"id name Some Engine  2.0", "id author Somebody", "option name Clear Hash type button",
          "option name UCI_Variant type combo default english var english var  giveaway pool var x",
          "option", "option name", "option name type spin", "option value 3", "Some banner"},
         "Some Engine 2.0",
         2,
         0,
         "Clear Hash",
         "\nenglish\ngiveaway pool\nx\n"},
        {&DIALECT_HUB,
         {"id name=Scan version=3.1 author=\"Fabien Letouzey\" country=France",
          "param name=variant value=normal type=enum values=\"normal killer bt\"",
          "param name=book value=true type=bool", "param", "param name=", "param =3", "banner"},
         "Scan 3.1",
         2,
         1,
         "book",
         "\nnormal\nkiller\nbt\n"},
        {&DIALECT_CP,
         {"NAME checkers|12.1", "PARAMETERS max_depth crowdness"},
         "checkers|12.1",
         2,
         1,
         "crowdness",
         ""},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        static Declaration declaration;
        memset(&declaration, 0, sizeof declaration);
        for (int k = 0; k < 9 && CASES[i].lines[k]; k++)
            CASES[i].dialect->take_declaration(&declaration, CASES[i].lines[k]);
        cr_expect_str_eq(declaration.name, CASES[i].name);
        cr_expect_eq(declaration.option_count, CASES[i].count, "%s", CASES[i].name);
        cr_expect_str_eq(declaration.options[CASES[i].number], CASES[i].option);
        cr_expect_str_eq(declaration.variants, CASES[i].variants);
    }
    static Declaration many;
    for (int i = 0; i < 2 * DECLARED_OPTIONS; i++)
        DIALECT_UCI.take_declaration(&many, "option name Hash type spin");
    cr_expect_eq(many.option_count, DECLARED_OPTIONS);
}

/* --- lines for the engine --- */

Test(client_lines, writes_positions_and_moves_in_the_hub_form) {
    expect_position(&DIALECT_HUB, "english", "", "", "pos pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww");
    expect_position(&DIALECT_HUB, "english", "", "11-15 22-18 15x22 25x18",
                    "pos pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww moves=\"11-15 22-18 15x22x18 "
                    "25x18x22\"");
    expect_position(&DIALECT_HUB, "english", "W:W22,32:B18,11,1", "22x15x8",
                    "pos pos=Wbeeeeeeeeebeeeeeebeeeweeeeeeeeew moves=\"22x8x11x18\"");
    expect_position(&DIALECT_HUB, "tower", "B:WG4:BF5,A8", "F5-H3",
                    "pos pos=Beeebeeeeeeeeebeeweeeeeeeeeeeeeee moves=\"14x21x17\"");
}

Test(client_lines, writes_the_walks_of_kings) {
    expect_position(
        &DIALECT_HUB, "frisian", "W:WK27,50:BK5,1:+105+327", "",
        "pos pos=WbeeeBeeeeeeeeeeeeeeeeeeeeeWeeeeeeeeeeeeeeeeeeeeeew wolf=\"W27=3 B5=1\"");
    expect_position(&DIALECT_HUB, "frisian", "W:WK27,50:BK5,1:+205+0", "50-45",
                    "pos pos=WbeeeBeeeeeeeeeeeeeeeeeeeeeWeeeeeeeeeeeeeeeeeeeeeew wolf=\"B5=2\" "
                    "moves=\"50-45\"");
}

Test(client_lines, writes_whole_positions_of_cp) {
    expect_position(&DIALECT_CP, "english", "W:W22,32:B1-3", "32-28 3-7",
                    "NEWGAME W:W22,32:B1,2,3 32-28 3-7");
}

/* Hub has the clock of the side to move, with its increment; UCI one for each colour. */
Test(client_lines, only_the_limits_that_are_set_are_written) {
    const ClientLimits clocks = {.clock = {{true, 2000, 20}, {true, 1000, 10}}, .moves_to_go = 30};
    const struct {
        const ClientDialect *dialect;
        const char *game, *moves;
        ClientLimits limits;
        const char *expected;
    } CASES[] = {
        {&DIALECT_UCI, "english", "", {.depth = 0}, "go"},
        {&DIALECT_UCI, "english", "", {.nodes = 5000, .depth = 7}, "go nodes 5000 depth 7"},
        {&DIALECT_UCI, "english", "", {.move_time_ms = 100}, "go movetime 100"},
        {&DIALECT_UCI, "english", "", {.clock[SECOND_PLAYER] = {true, -3, 0}}, "go wtime -3"},
        {&DIALECT_UCI, "english", "", clocks,
         "go wtime 1000 btime 2000 winc 10 binc 20 movestogo 30"},
        {&DIALECT_UCI, "russian", "", clocks,
         "go wtime 2000 btime 1000 winc 20 binc 10 movestogo 30"},
        {&DIALECT_HUB, "english", "", {.depth = 0}, "go think"},
        {&DIALECT_HUB,
         "english",
         "",
         {.depth = 7, .nodes = 5000},
         "level depth=7 nodes=5000\ngo think"},
        {&DIALECT_HUB, "english", "", {.move_time_ms = 150}, "level move-time=0.150\ngo think"},
        {&DIALECT_HUB, "english", "", clocks, "level time=1.980 inc=0.020 moves=30\ngo think"},
        {&DIALECT_HUB, "english", "11-15", clocks, "level time=0.990 inc=0.010 moves=30\ngo think"},
        {&DIALECT_HUB, "english", "", {.clock[SECOND_PLAYER] = {true, 5, 0}}, "go think"},
        {&DIALECT_HUB,
         "english",
         "",
         {.clock[FIRST_PLAYER] = {true, 5, 100}},
         "level time=-0.095 inc=0.100\ngo think"},
        {&DIALECT_CP, "english", "", {.depth = 4}, "GO maxdepth 4 dontplaymove"},
        {&DIALECT_CP, "english", "", {.move_time_ms = 50}, "GO maxtime 0.050 dontplaymove"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++)
        expect_go(CASES[i].dialect, CASES[i].game, CASES[i].moves, CASES[i].limits,
                  CASES[i].expected);
}

Test(client_lines, sets_options) {
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
