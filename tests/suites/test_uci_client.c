/* The lines of the UCI-like dialect as its client writes and understands them. */
#include <string.h>

#include "protocol/client/cp_client.h"
#include "protocol/client/dialect.h"
#include "protocol/client/hub_client.h"
#include "protocol/client/uci_client.h"
#include "tests/helpers/support.h"

enum { LINE = 8192 };

static ClientReply after_lines(const char *const *lines) {
    ClientReply reply = {.outcome = CLIENT_TIMEOUT};
    for (; *lines != NULL; lines++) DIALECT_UCI.take_line(&reply, *lines);
    return reply;
}

Test(uci_client, reads_all_figures_of_an_info_line) {
    const char *const LINES[] = {
        "info depth 9 seldepth 22 multipv 1 score cp -12 cost 0 nodes 179847 nps 4411475 hashfull "
        "3 tbhits 1 tbvalue 1 tbplies 23 time 40 pv 9-14 24-20 15x24",
        NULL};
    const ClientInfo info = after_lines(LINES).info;
    cr_expect(info.is_set && !info.is_mate && info.bound == BOUND_EXACT);
    cr_expect(info.score == -12 && info.depth == 9 && info.selective_depth == 22);
    cr_expect(info.nodes == 179847 && info.nps == 4411475 && info.time_ms == 40);
    cr_expect(info.full_permill == 3 && info.table_hits == 1);
    cr_expect(info.table == PROBE_WON && info.table_plies == 23);
    cr_expect_str_eq(info.pv, "9-14 24-20 15x24");
}

Test(uci_client, keeps_the_last_info_of_the_best_line) {
    const char *const LINES[] = {"info depth 3 score cp 5 lowerbound pv 1-2",
                                 "info depth 4 score cp 6 pv 3-4",
                                 "info depth 5 multipv 2 score cp 90 pv 5-6",
                                 "info depth 5 score cp 7 upperbound pv 7-8",
                                 "info depth 6 currmove 9-14",
                                 "info string depth 9 score cp 9",
                                 "info depth 7 score cp",
                                 NULL};
    cr_expect_eq(after_lines(LINES).info.depth, 4);
    const char *const BOUNDS[] = {LINES[3], LINES[0], LINES[3], NULL};
    const ClientInfo info = after_lines(BOUNDS).info;
    cr_expect(info.depth == 3 && info.bound == BOUND_LOWER);
    const char *const MATE[] = {LINES[0], "info score mate -3 nodes many depth 12 nps 1.5", NULL};
    const ClientInfo mate = after_lines(MATE).info;
    cr_expect(mate.is_mate && mate.score == -3 && mate.depth == 12);
    const char *const TABLES[] = {"info depth 1 score cp 0 tbvalue 0 time 3", NULL};
    const ClientInfo drawn = after_lines(TABLES).info;
    cr_expect(drawn.table == PROBE_DRAWN && drawn.time_ms == 3 && drawn.table_plies == -1);
    const char *const NONE[] = {"info depth 1 score cp 0 table time 3", NULL};
    cr_expect_eq(after_lines(NONE).info.table, PROBE_UNKNOWN);
    cr_expect(mate.table == PROBE_UNKNOWN && mate.nodes == -1 && mate.nps == -1 &&
              mate.pv[0] == '\0');
}

Test(uci_client, reads_the_answer) {
    static const struct {
        const char *line;
        ClientOutcome outcome;
        const char *move, *ponder;
    } CASES[] = {
        {"bestmove 11-15", CLIENT_MOVE, "11-15", ""},
        {" bestmove\t22x15x8  ponder 4-11 ", CLIENT_MOVE, "22x15x8", "4-11"},
        {"bestmove none", CLIENT_NO_MOVE, "", ""},
        {"bestmove (none)", CLIENT_NO_MOVE, "", ""},
        {"bestmove", CLIENT_MOVE, "", ""},
        {"bestmoves 11-15", CLIENT_TIMEOUT, "", ""},
        {"info bestmove 11-15", CLIENT_TIMEOUT, "", ""},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        const char *const LINES[] = {CASES[i].line, NULL};
        const ClientReply reply = after_lines(LINES);
        cr_expect_eq(reply.outcome, CASES[i].outcome, "%s", CASES[i].line);
        cr_expect_str_eq(reply.move, CASES[i].move);
        cr_expect_str_eq(reply.ponder, CASES[i].ponder);
    }
}

Test(uci_client, takes_an_error_line_without_a_reason_for_an_error) {
    const char *const LINES[] = {"info string error: ", NULL};
    cr_expect_str_eq(after_lines(LINES).error.text, "no reason given");
}

Test(uci_client, cuts_long_lines_between_words) {
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
Test(uci_client, shows_the_beginning_of_a_move_that_is_too_long) {
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

Test(uci_client, writes_only_the_limits_that_are_set) {
    static const struct {
        ClientLimits limits;
        const char *line;
    } CASES[] = {
        {{.depth = 0}, "go"},
        {{.nodes = 5000, .depth = 7}, "go nodes 5000 depth 7"},
        {{.move_time_ms = 100}, "go movetime 100"},
        {{.clock[SECOND_PLAYER] = {true, -3, 0}}, "go wtime -3"},
        {{.clock = {{true, 2000, 20}, {true, 1000, 10}}, .moves_to_go = 30},
         "go wtime 1000 btime 2000 winc 10 binc 20 movestogo 30"},
    };
    const Record record = {.game = &GAME_ENGLISH};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char line[256];
        Writer writer = writer_make(line, sizeof line);
        const ClientRequest request = {.record = &record, .limits = CASES[i].limits};
        DIALECT_UCI.write_go(&writer, &request);
        cr_expect_str_eq(line, CASES[i].line);
    }
}

Test(uci_client, gives_each_colour_its_own_clock_whichever_begins) {
    Game game = GAME_ENGLISH;
    game.white_begins = true;
    const Record record = {.game = &game};
    const ClientRequest request = {.record = &record,
                                   .limits = {.clock = {{true, 2000, 20}, {true, 1000, 10}}}};
    char line[256];
    Writer writer = writer_make(line, sizeof line);
    DIALECT_UCI.write_go(&writer, &request);
    cr_expect_str_eq(line, "go wtime 2000 btime 1000 winc 20 binc 10");
}

Test(uci_client, collects_the_options_that_the_engine_declares) {
    static const char *const LINES[] = {
        "id name Some Engine  2.0",
        "id author Somebody",
        "option name Clear Hash type button",
        "option name UCI_Variant type combo default english var english var  giveaway pool var x",
        "option",
        "option name",
        "option name type spin",
        "option value 3",
        "Some banner"};
    static Declaration declaration;
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++)
        DIALECT_UCI.take_declaration(&declaration, LINES[i]);
    cr_expect_str_eq(declaration.name, "Some Engine 2.0");
    cr_expect_eq(declaration.option_count, 2);
    cr_expect_str_eq(declaration.options[0], "Clear Hash");
    cr_expect_str_eq(declaration.variants, "\nenglish\ngiveaway pool\nx\n");
    for (int i = 0; i < 2 * DECLARED_OPTIONS; i++)
        DIALECT_UCI.take_declaration(&declaration, "option name Hash type spin");
    cr_expect_eq(declaration.option_count, DECLARED_OPTIONS);
}
