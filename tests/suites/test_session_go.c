/* A session's answers to `go` that texts cannot show: whole lines, limits, exact searches; else see
   sessions/uci_go.session. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/buffer.h"
#include "protocol/dialects/protocols.h"
#include "protocol/session/session.h"
#include "search/control.h"
#include "tests/helpers/folder.h"
#include "tests/helpers/moved_clock.h"
#include "tests/helpers/support.h"
#include "tests/oracles/draughts_oracle.h"

#define START_ENGLISH "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"
#define START_TOWER   "B:WB1,D1,F1,H1,A2,C2,E2,G2,B3,D3,F3,H3:BA6,C6,E6,G6,B7,D7,F7,H7,A8,C8,E8,G8"
/* With a small table first: whatever forgets it is quick then. */
#define SMALL    "setoption name Hash value 1\n"
#define TOWER    SMALL "setoption name UCI_Variant value tower\n"
#define FREEJUMP SMALL "setoption name UCI_Variant value freejump\n"
#define EXACT    SMALL "setoption name Exact value true\n"

enum { TEXT = 8192 };

/* --- sessions --- */

static void append_line(void *context, const char *line) {
    cr_assert(buffer_say(context, "%s\n", line));
}

/* Hands `input`, lines ended by LF, to a session, which then runs to its end. Returns all output,
   lines ended by LF; the caller frees it. */
static char *talk(const char *input) {
    Buffer output = {0};
    Error error;
    Session *session = session_new(PROTOCOLS, append_line, &output, &error);
    cr_assert(session && buffer_put(&output, "", 0));
    for (const char *at = input, *end; (end = strchr(at, '\n')) != NULL; at = end + 1)
        session_read(session, at, (size_t)(end - at));
    session_end_input(session);
    session_run(session);
    session_free(session);
    return output.text;
}

/* --- lines --- */

/* Line `number` (from 0) of those in `output` that begin with `with`, in one of the static buffers,
   which take turns; "" when there are fewer. */
static const char *line_of(const char *output, const char *with, int number) {
    static char buffers[8][TEXT];
    static int turn;
    char *line = buffers[turn++ % 8];
    line[0] = '\0';
    for (const char *at = output; *at; at += strcspn(at, "\n") + 1)
        if (begins(at, with) && number-- == 0) {
            snprintf(line, TEXT, "%.*s", (int)strcspn(at, "\n"), at);
            break;
        }
    return line;
}

static const char *last_of(const char *output, const char *with) {
    return line_of(output, with, count_of(output, with) - 1);
}

/* --- searches --- */

typedef struct {
    int depth, score, cost, pv_length;
    char pv[TEXT], first[GAME_MOVE_TEXT]; /* its first move */
} Info;

/* Reads a full `info` line, every field in its place; fails the test when it is not one. */
static Info info_of(const char *line) {
    Info info = {.pv_length = 0};
    char kind[8] = "";
    int selective_depth, number, full_permill, end = 0, pv = 0;
    unsigned long long nodes, nps, time_ms;
    const int fields = sscanf(line, "info depth %d seldepth %d multipv %d score %7s %d%n",
                              &info.depth, &selective_depth, &number, kind, &info.score, &end);
    cr_assert_eq(fields, 5, "not a full info line: '%s'", line);
    cr_expect(strcmp(kind, "cp") == 0 || strcmp(kind, "mate") == 0, "%s", line);
    static const char *const BOUNDS[] = {" lowerbound", " upperbound"};
    for (int i = 0; i < 2; i++)
        if (begins(line + end, BOUNDS[i])) end += (int)strlen(BOUNDS[i]);
    const int more = sscanf(line + end, " cost %d nodes %llu nps %llu hashfull %d time %llu pv%n",
                            &info.cost, &nodes, &nps, &full_permill, &time_ms, &pv);
    cr_assert(more == 5 && pv > 0, "not a full info line: '%s'", line);
    cr_expect(full_permill >= 0 && full_permill <= 1000, "%s", line);
    cr_expect(selective_depth >= 0 && info.depth >= 1, "%s", line);
    const char *words = line + end + pv;
    snprintf(info.pv, sizeof info.pv, "%s", *words ? words + 1 : "");
    sscanf(info.pv, "%63s", info.first);
    for (const char *at = words; *at; at++) info.pv_length += *at == ' ';
    cr_assert(info.pv_length >= 1, "no pv: '%s'", line);
    return info;
}

/* b + 3B - w - 3W, counted from the text of a FEN. */
static int material_of(const char *fen) {
    int sign = 0, total = 0;
    for (const char *at = fen; *at; at++) {
        if (at[0] == ':') sign = at[1] == 'W' ? -1 : at[1] == 'B';
        if ((at[0] == ':' && isalnum((unsigned char)at[2])) || at[0] == ',')
            total += sign * (at[at[0] == ':' ? 2 : 1] == 'K' ? 3 : 1);
    }
    return total;
}

/* Searches (`go`) after `setup`, the last line of which is a position without moves: all info
   lines are whole, each pv can be played and ends with the material of its `cost`, one bestmove
   comes last and can be played with its ponder move. The caller frees the output. */
static char *search_with(const char *setup, const char *go) {
    char input[4 * TEXT];
    snprintf(input, sizeof input, "%s%s\n", setup, go);
    char *output = talk(input);
    const int infos = count_of(output, "info depth");
    cr_assert(infos > 0, "%s%s: no info in '%s'", setup, go, output);
    cr_expect_eq(count_of(output, ""), infos + 1, "%s: other lines in '%s'", go, output);
    cr_expect_eq(count_of(output, "bestmove "), 1, "%s: '%s'", go, output);
    cr_expect_str_eq(last_of(output, ""), last_of(output, "bestmove "));
    char best[GAME_MOVE_TEXT] = "", ponder[GAME_MOVE_TEXT] = "";
    sscanf(last_of(output, "bestmove "), "bestmove %63s ponder %63s", best, ponder);
    for (int i = 0; i < infos; i++) {
        const Info info = info_of(line_of(output, "info depth", i));
        snprintf(input, sizeof input, "%smove %s\nfen\n", setup, info.pv);
        char *after = talk(input);
        cr_expect(begins(after, "fen "), "%s%s: pv '%s' gave '%s'", setup, go, info.pv, after);
        cr_expect_eq(material_of(after), info.cost, "%s%s: cost %d of pv '%s' to %s", setup, go,
                     info.cost, info.pv, after);
        free(after);
    }
    snprintf(input, sizeof input, "%smove %s %s\nresult\n", setup, best, ponder);
    char *after = talk(input);
    cr_expect(begins(after, "result "), "%s%s: '%s %s' gave '%s'", setup, go, best, ponder, after);
    free(after);
    return output;
}

Test(session_go, every_limit_ends_in_one_full_info_and_one_bestmove) {
    static const char *const LIMITS[] = {
        "depth 5",
        "nodes 3000",
        "nodes 1",
        "movetime 20",
        "movetime 1",
        "wtime 90 btime 90",
        "wtime 90 btime 90 winc 5 binc 5 movestogo 2",
        "btime 0",
        "wtime -5 btime -5",
        "mate 1",
        "depth 3 nodes 500 movetime 500 btime 500",
        "depth 4 movestogo 0",
        "infinite",
        "ponder",
        "infinite depth 2",
        "ponder nodes 10",
        "depth 99999 nodes 100",
    };
    static const char *const SETUPS[] = {
        SMALL "setoption name MultiPV value 3\nposition startpos moves 11-15 23-19\n",
        SMALL "position fen W:W31,28,27,23,9,7,K6:BK30,20,K17,16,13,12,8\n",
        TOWER "position fen B:WF1,H1,A2,C2,G2,D7:BKD1,H3,G4,C6,H7,A8,G8\n",
        FREEJUMP "position fen B:Wb2,d2,f2,b4,d4,f4,b6,d6,f6:BKc3\n",
        /* These are drawn already; they are searched all the same. */
        SMALL "position fen B:WK32:BK1:H80\n",
        SMALL "position fen B:WK32:BK1:H9999\n",
        SMALL "position fen B:WK32:BK1 moves 1-6 32-27 6-1 27-32 1-6 32-27 6-1 27-32\n",
    };
    for (size_t i = 0; i < sizeof LIMITS / sizeof *LIMITS; i++) {
        char go[TEXT];
        snprintf(go, sizeof go, "go %s", LIMITS[i]);
        free(search_with(SETUPS[i % (sizeof SETUPS / sizeof *SETUPS)], go));
    }
}

/* An hour that nobody has worked passes on the wall only. */
Test(session_go, a_search_uses_the_clock_that_was_chosen) {
    char folder[FOLDER_PATH];
    folder_make(folder);
    cr_assert(moved_clock_make(folder));
    for (SystemClock clock = CLOCK_WALL; clock <= CLOCK_CPU; clock++) {
        SearchControl control;
        control_init(&control);
        control.clock = clock;
        control_start(&control, false, false);
        cr_assert(moved_clock_pass(3600000));
        cr_expect_eq(control_clock_us(&control) >= 3600000000, clock == CLOCK_WALL);
        control_destroy(&control);
    }
    folder_remove(folder);
}

Test(session_go, exact_equals_plain_minimax_with_a_pv_to_the_depth) {
    static const struct {
        const char *variant, *setup, *fen;
        int depth;
    } CASES[] = {
        {"english", EXACT, START_ENGLISH, 5},
        {"english", EXACT, "W:W31,28,27,23,9,7,K6:BK30,20,K17,16,13,12,8", 4},
        {"english", EXACT, "B:WK32:BK1:H80", 4},
        {"english", EXACT, "W:W29:B21", 3},
        {"english", EXACT, "B:WK32:BK28,K27", 5},
        {"tower", EXACT TOWER, START_TOWER, 3},
        {"tower", EXACT TOWER, "W:WF1,H1,A2,C2,G2,D7:BKD1,H3,G4,C6,H7,A8,G8", 4},
        {"freejump", EXACT FREEJUMP, "B:Wc3,f4,h4,h6,a7,f8,h8:Bb2,d2,f2,h2,a3,e3,g3,c7,Kd8", 3},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++)
        for (int threads = 1; threads <= 3; threads += 2) {
            static OracleMove moves[ORACLE_MOVES];
            const OracleRules *rules = oracle_rules(CASES[i].variant);
            OracleBoard board;
            int best;
            char move[ORACLE_TEXT], setup[TEXT], go[TEXT];
            cr_assert(oracle_read(rules, CASES[i].fen, &board));
            const int value = oracle_minimax(rules, &board, CASES[i].depth, &best);
            const bool is_won = abs(value) == ORACLE_WON;
            const int score = is_won ? value : MAN_VALUE * value;
            oracle_moves(rules, &board, moves);
            oracle_move_text(rules, &moves[best], move);
            snprintf(setup, sizeof setup, "%ssetoption name Threads value %d\nposition fen %s\n",
                     CASES[i].setup, threads, CASES[i].fen);
            snprintf(go, sizeof go, "go depth %d", CASES[i].depth);
            char *output = search_with(setup, go);
            const Info info = info_of(last_of(output, "info depth"));
            cr_expect_eq(count_of(output, "info depth"), CASES[i].depth, "%s", output);
            cr_expect_eq(info.score, board.white_to_move ? -score : score, "%s%s", setup, output);
            cr_expect_str_eq(info.first, move, "%s: '%s' must begin: %s", setup, move, output);
            cr_expect_null(strstr(output, "mate"), "%s%s", setup, output);
            if (!is_won) {
                cr_expect_eq(info.cost, value, "%s%s", setup, output);
                cr_expect_eq(info.pv_length, info.depth, "%s%s", setup, output);
            }
            free(output);
        }
}

/* --- order --- */

Test(session_go, commands_after_a_ponder_hit_are_obeyed_even_if_sent_before_the_search) {
    char *output = talk("go ponder depth 3\nponderhit\nfen\nmove 11-15\n");
    cr_expect_eq(count_of(output, "info string error: "), 0, "%s", output);
    cr_expect_str_eq(last_of(output, ""), "fen " START_ENGLISH, "%s", output);
    free(output);
}

/* A client that hears of answers while the session runs. Guarded by its monitor. */
typedef struct {
    Session *session;
    const char *count; /* the command that counts */
    Monitor monitor;
    int counts, searches; /* that were answered */
} Client;

static void hear(void *context, const char *line) {
    Client *client = context;
    monitor_enter(&client->monitor);
    client->counts += begins(line, "perft");
    client->searches += begins(line, "bestmove ");
    monitor_wake(&client->monitor);
    monitor_leave(&client->monitor);
}

static void await_answer(Client *client, const int *answers, int due) {
    monitor_enter(&client->monitor);
    while (*answers < due) monitor_wait(&client->monitor);
    monitor_leave(&client->monitor);
}

static void say(Client *client, const char *line) {
    session_read(client->session, line, strlen(line));
}

enum { TURNS = 40 };

static void take_turns(void *argument) {
    Client *client = argument;
    for (int turn = 1; turn <= TURNS; turn++) {
        say(client, client->count);
        say(client, "go infinite");
        await_answer(client, &client->counts, turn);
        say(client, "stop");
        await_answer(client, &client->searches, turn);
    }
    session_end_input(client->session);
}

/* A client that reads the answer of a count may stop the next command at once. */
Test(session_go, a_stop_behind_the_answer_of_a_count_is_for_the_search_that_follows) {
    static const char *const COUNTS[] = {"perft 1", "perft 1 hash", "go perft 1"};
    for (size_t i = 0; i < sizeof COUNTS / sizeof *COUNTS; i++) {
        Client client = {.count = COUNTS[i]};
        Thread thread;
        Error error;
        monitor_init(&client.monitor);
        client.session = session_new(PROTOCOLS, hear, &client, &error);
        cr_assert(client.session && thread_start(&thread, take_turns, &client, &error));
        session_run(client.session);
        thread_join(&thread);
        cr_expect(client.counts == TURNS && client.searches == TURNS, "%s", COUNTS[i]);
        session_free(client.session);
        monitor_destroy(&client.monitor);
    }
}
