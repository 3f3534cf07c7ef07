/* A session's answers to `go` that texts cannot show: whole lines, limits, exact searches; else see
   sessions/uci_go.session. */
#include "engine/base/text.h"
#include "protocol/dialects/protocols.h"
#include "protocol/session/session.h"
#include "search/control.h"
#include "tests/helpers/folder.h"
#include "tests/helpers/moved_clock.h"
#include "tests/helpers/talking.h"

/* Plain minimax over material, for the first player; the first of equal moves wins. */
static int minimax(const Game *game, const GamePosition *pos, int depth, GameMove *best) {
    enum { WON = 30000 };
    const bool first = game->to_move(pos) == FIRST_PLAYER;
    GameMoves *moves = malloc(sizeof *moves);
    game->list(pos, moves);
    int value = first ? -WON : WON;
    if (depth == 0 && moves->count > 0) {
        char fen[GAME_POSITION_TEXT];
        game->print(pos, fen);
        value = 100 * material_of(fen);
    } else if (depth > 0) {
        for (int i = 0; i < moves->count; i++) {
            GamePosition next;
            game->play(&next, pos, &moves->moves[i]);
            const int below = minimax(game, &next, depth - 1, NULL);
            if (i > 0 && (first ? below <= value : below >= value)) continue;
            value = below;
            if (best) *best = moves->moves[i];
        }
    }
    free(moves);
    return value;
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
            const Game *game = variant(CASES[i].variant)->game;
            const GamePosition pos = position_of(CASES[i].variant, CASES[i].fen);
            GameMove move;
            char text[GAME_MOVE_TEXT], setup[TEXT], go[TEXT];
            const int value = minimax(game, &pos, CASES[i].depth, &move);
            game->print_move(&move, text);
            snprintf(setup, sizeof setup, "%ssetoption name Threads value %d\nposition fen %s\n",
                     CASES[i].setup, threads, CASES[i].fen);
            snprintf(go, sizeof go, "go depth %d", CASES[i].depth);
            char *output = search_with(setup, go);
            const Info info = last_info(output);
            cr_expect_eq(count_of(output, "info depth"), CASES[i].depth, "%s", output);
            cr_expect_eq(info.score, CASES[i].fen[0] == 'B' ? value : -value, "%s%s", setup,
                         output);
            cr_expect_str_eq(info.first, text, "%s: '%s' must begin: %s", setup, text, output);
            cr_expect_null(strstr(output, "mate"), "%s%s", setup, output);
            if (abs(value) != 30000) {
                cr_expect_eq(100 * info.cost, value, "%s%s", setup, output);
                cr_expect_eq(info.pv_length, info.depth, "%s%s", setup, output);
            }
            free(output);
        }
}

/* --- order --- */

static void append_line(void *context, const char *line) {
    writer_add(context, "%s\n", line);
}

Test(session_go, commands_after_a_ponder_hit_are_obeyed_even_if_sent_before_the_search) {
    static const char *const LINES[] = {"go ponder depth 3", "ponderhit", "fen", "move 11-15"};
    char output[TEXT];
    Writer writer = writer_make(output, sizeof output);
    Error error;
    Session *session = session_new(PROTOCOLS, append_line, &writer, &error);
    cr_assert(session);
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++)
        session_read(session, LINES[i], strlen(LINES[i]));
    session_end_input(session);
    cr_expect(session_run(session));
    session_free(session);
    cr_expect_eq(count_of(output, ERROR_LINE), 0, "%s", output);
    cr_expect_str_eq(last_of(output, ""), "fen " START_ENGLISH, "%s", output);
}

/* A client that reads the answer of a count may stop the next command at once. */
Test(session_go, a_stop_behind_the_answer_of_a_count_is_for_the_search_that_follows) {
    static const char *const COUNTS[][2] = {
        {"perft 1", "perft"}, {"perft 1 hash", "perft"}, {"go perft 1", "perft"}};
    for (size_t i = 0; i < sizeof COUNTS / sizeof *COUNTS; i++) {
        char input[TEXT];
        Writer writer = writer_make(input, sizeof input);
        writer_add(&writer, SMALL);
        for (int n = 0; n < 40; n++)
            writer_add(&writer, "%s\ngo infinite\n@%s\nstop\n@bestmove\n", COUNTS[i][0],
                       COUNTS[i][1]);
        char *output = talk_as("uci", input);
        cr_expect_eq(count_of(output, "bestmove "), 40, "%s", output);
        free(output);
    }
}
