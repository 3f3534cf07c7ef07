/* What a session answers to `go` and `bench`, and the order in which it obeys what comes
   meanwhile. */
#include "engine/base/text.h"
#include "protocol/session/session.h"
#include "search/control.h"
#include "tests/helpers/asked.h"
#include "tests/helpers/folder.h"
#include "tests/helpers/moved_clock.h"
#include "tests/helpers/talking.h"

/* --- searches --- */

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
        SMALL "position startpos moves 11-15 23-19\n",
        SMALL "position fen W:W31,28,27,23,9,7,K6:BK30,20,K17,16,13,12,8\n",
        TOWER "position fen B:WF1,H1,A2,C2,G2,D7:BKD1,H3,G4,C6,H7,A8,G8\n",
        FREEJUMP "position fen B:Wb2,d2,f2,b4,d4,f4,b6,d6,f6:BKc3\n",
    };
    for (size_t i = 0; i < sizeof LIMITS / sizeof *LIMITS; i++) {
        char go[TEXT];
        snprintf(go, sizeof go, "go %s", LIMITS[i]);
        free(search_with(SETUPS[i % (sizeof SETUPS / sizeof *SETUPS)], go));
    }
}

Test(session_go, a_search_has_the_clock_of_the_side_to_move) {
    static const char CLOCKS[] = "go wtime 1000 btime 2000 winc 30 binc 40 movestogo 5\n";
    char input[TEXT];
    const Limits black = limits_asked("uci", CLOCKS);
    cr_expect(black.has_clock && black.time_ms == 2000 && black.increment_ms == 40 &&
              black.moves_to_go == 5);
    snprintf(input, sizeof input, "position startpos moves 11-15\n%s", CLOCKS);
    const Limits white = limits_asked("uci", input);
    cr_expect(white.has_clock && white.time_ms == 1000 && white.increment_ms == 30 &&
              white.moves_to_go == 5);
    cr_expect_not(limits_asked("uci", "go wtime 1000 winc 30\n").has_clock);
}

Test(session_go, no_time_for_a_move_is_a_limit_too) {
    cr_expect_eq(limits_asked("uci", "go movetime 0\n").move_time_ms, 1);
    cr_expect_eq(limits_asked("uci", "go movetime 7\n").move_time_ms, 7);
}

/* An hour that nobody has worked passes on the wall only. */
Test(session_go, a_search_goes_by_the_clock_that_was_chosen) {
    cr_expect_eq(clock_asked("uci", "go depth 1\n"), CLOCK_WALL);
    cr_expect_eq(clock_asked("uci", "setoption name Clock value cpu\ngo depth 1\n"), CLOCK_CPU);
    cr_expect_eq(clock_asked("hub", "hub\nset-param name=clock value=cpu\ninit\ngo think\n"),
                 CLOCK_CPU);
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

Test(session_go, a_count_that_cannot_be_done_is_an_error) {
    expect_error("position startpos\n", "go perft x", "go: 'x' is not a depth");
}

Test(session_go, the_second_move_of_the_line_is_what_to_ponder_about) {
    for (int depth = 2; depth <= 6; depth++) {
        char input[TEXT], due[2 * TEXT];
        snprintf(input, sizeof input, SMALL "go depth %d\n", depth);
        char *output = talk(input);
        char *pv = strstr(last_of(output, "info "), " pv "), *rest = pv ? pv + 4 : NULL;
        cr_assert(rest, "%s", output);
        const char *first = text_word(&rest), *second = text_word(&rest);
        cr_assert(second, "%s", output);
        snprintf(due, sizeof due, "bestmove %s ponder %s", first, second);
        cr_expect_str_eq(last_of(output, "bestmove "), due, "%s", output);
        free(output);
    }
}

Test(session_go, searchmoves_searches_these_only) {
    char *output = search_with(SMALL "setoption name MultiPV value 9\n",
                               "go depth 3 searchmoves 12-16 9-13 12-16");
    cr_expect_eq(count_of(output, "info depth 3 "), 2, "%s", output);
    const Info a = info_of(line_of(output, "info depth 3 ", 0)),
               b = info_of(line_of(output, "info depth 3 ", 1));
    cr_expect(strcmp(a.first, b.first) != 0);
    cr_expect(strcmp(a.first, "9-13") == 0 || strcmp(a.first, "12-16") == 0, "%s", output);
    cr_expect(strcmp(b.first, "9-13") == 0 || strcmp(b.first, "12-16") == 0, "%s", output);
    free(output);
    output = search_with(SMALL, "go searchmoves 9-13 searchmoves 12-16 depth 3");
    cr_expect(strstr(output, "bestmove 12-16"), "the last counts: %s", output);
    free(output);
    output = search_with(SMALL, "go searchmoves 12-16 searchmoves 9-13 depth 3");
    cr_expect(strstr(output, "bestmove 9-13"), "the last counts: %s", output);
    free(output);
    output = search_with(SMALL, "go searchmoves 12-16 depth 4");
    cr_expect_str_eq(last_info(output).first, "12-16");
    free(output);
}

Test(session_go, searchmoves_may_name_a_move_any_number_of_times) {
    static const char START[] = SMALL "go depth 2 searchmoves 9-13", AGAIN[] = " 9-13";
    enum { TIMES = 4 * GAME_MAX_MOVES };
    char *input = malloc(sizeof START + TIMES * strlen(AGAIN) + 1);
    cr_assert(input);
    strcpy(input, START);
    for (int i = 0; i < TIMES; i++)
        strcpy(input + strlen(START) + (size_t)i * strlen(AGAIN), AGAIN);
    strcat(input, "\n");
    char *output = talk(input);
    cr_expect(begins(last_of(output, "bestmove "), "bestmove 9-13"), "%s", output);
    cr_expect_eq(count_of(output, ERROR_LINE), 0);
    free(output);
    free(input);
}

Test(session_go, multipv_shows_distinct_lines_best_first) {
    char *output = search_with(SMALL "setoption name MultiPV value 5\n", "go depth 4");
    cr_expect_eq(count_of(output, "info depth "), 4 * 5, "%s", output);
    char best[2 * GAME_MOVE_TEXT] = "";
    for (int i = 0; i < 20; i++) {
        const Info info = info_of(line_of(output, "info depth ", i));
        cr_expect_eq(info.number, i % 5 + 1, "%s", output);
        cr_expect_eq(info.depth, i / 5 + 1, "%s", output);
        for (int j = i - i % 5; j < i; j++) {
            const Info before = info_of(line_of(output, "info depth ", j));
            cr_expect_geq(before.score, info.score, "%s", output);
            cr_expect_str_neq(before.first, info.first, "%s", output);
        }
        if (i == 15) snprintf(best, sizeof best, "bestmove %s ", info.first);
    }
    cr_expect(begins(last_of(output, "bestmove "), best), "%s", output);
    free(output);
}

/* The lines found by an iteration that is stopped come before those of earlier ones. */
Test(session_go, an_iteration_that_is_stopped_leaves_its_lines) {
    bool is_mixed = false;
    for (int nodes = 2000; nodes < 6000 && !is_mixed; nodes += 100) {
        char go[TEXT];
        snprintf(go, sizeof go, "go nodes %d", nodes);
        char *output = search_with(SMALL "setoption name MultiPV value 3\n", go);
        const int last = count_of(output, "info depth ") - 1;
        const Info first = info_of(line_of(output, "info depth ", last - 2));
        const Info third = info_of(line_of(output, "info depth ", last));
        cr_expect(first.number == 1 && third.number == 3, "%s", output);
        is_mixed = first.depth > third.depth;
        free(output);
    }
    cr_expect(is_mixed);
}

/* A search that is long enough reports windows that it has missed: a line that is worth no more
   than this, or no less. */
Test(session_go, a_bound_is_on_the_side_to_which_the_score_has_gone) {
    char *output = talk(SMALL "position startpos moves 11-16 24-19 8-11\ngo nodes 1600000\n");
    int bounds = 0, score = 0;
    for (int i = 0; i < count_of(output, "info depth "); i++) {
        const char *line = line_of(output, "info depth ", i);
        const Info info = info_of(line);
        const bool is_upper = strstr(line, " upperbound "), is_lower = strstr(line, " lowerbound ");
        if (is_upper) cr_expect_leq(info.score, score, "%s", output);
        if (is_lower) cr_expect_geq(info.score, score, "%s", output);
        bounds += is_upper || is_lower;
        score = info.score;
    }
    cr_expect_gt(bounds, 0, "%s", output);
    free(output);
}

/* What is found better in an iteration that is cut off counts, as much as it is known to be. */
Test(session_go, a_better_move_of_an_iteration_that_is_cut_off_is_played) {
    char input[TEXT], *output;
    int found = 0;
    for (int nodes = 1000; nodes < 60000 && found == 0; nodes += 400) {
        snprintf(input, sizeof input,
                 SMALL "position startpos moves 11-15 23-19 8-11 22-17\ngo nodes %d\n", nodes);
        output = talk(input);
        const int count = count_of(output, "info depth ");
        const char *last = last_of(output, "info ");
        if (strstr(last, " lowerbound ")) {
            char best[128];
            const Info before = info_of(line_of(output, "info depth ", count - 2));
            snprintf(best, sizeof best, "bestmove %s", info_of(last).first);
            cr_expect(begins(last_of(output, "bestmove "), best), "%s", output);
            cr_expect_str_neq(info_of(last).first, before.first, "%s", output);
            found++;
        }
        free(output);
    }
    cr_expect_eq(found, 1);
}

Test(session_go, mate_counts_moves_to_the_end) {
    static const char *const DUE[][2] = {
        {"position fen B:W5:BK6\n", " score mate 1 "},
        {"position fen W:W29:B21\n", " score mate -1 "},
        {"position fen B:W24:BK15,6\n", " score mate 3 "},
    };
    for (size_t i = 0; i < 3; i++) {
        char *output = search_with(DUE[i][0], "go depth 6");
        cr_expect(strstr(last_of(output, "info "), DUE[i][1]), "%s: %s", DUE[i][0], output);
        char input[2 * TEXT];
        snprintf(input, sizeof input, "%smove %s\nresult\n", DUE[i][0], last_info(output).pv);
        expect_talk(input, "result black no-move\n");
        free(output);
    }
    char *output = search_with("position fen B:W5:BK6\n", "go mate 1");
    cr_expect(strstr(last_of(output, "info "), " score mate 1 "), "%s", output);
    free(output);
}

/* Its move ends the game, in which who has no move wins. */
Test(session_go, a_move_that_loses_at_once_is_a_move_to_the_end_too) {
    char *output = talk(SMALL "setoption name UCI_Variant value english-losing\n"
                              "position fen B:W6:B1\ngo depth 3\n");
    cr_expect(strstr(last_of(output, "info "), " score mate -1 "), "%s", output);
    free(output);
}

Test(session_go, a_search_for_mate_believes_none_that_prunes) {
    char *output = talk("setoption name Tables value none\nsetoption name Eval value material\n"
                        "position fen B:W15,27,K22:B5,K11,17,21\ngo depth 14\ngo mate 6\n");
    cr_expect(strstr(last_of(output, "info "), " score mate 6 "), "%s", output);
    free(output);
}

/* What a search that prunes or reduces a move would not see within these plies. */
Test(session_go, a_search_for_mate_misses_none) {
    static const char *const DUE[][2] = {{"B:WK3:B19,K1,K20,22,K31", " score mate 4 "},
                                         {"B:WK22,K3,K23,9,24:B28,K30", " score mate -5 "},
                                         {"B:W12,30,K28,K26,24:B5,21,18", " score mate -5 "},
                                         {"B:WK16,K15:BK1,K29,K25,K11,17,K22", " score mate 5 "}};
    for (size_t i = 0; i < sizeof DUE / sizeof *DUE; i++) {
        char input[TEXT];
        snprintf(input, sizeof input,
                 SMALL "setoption name Tables value none\nsetoption name Eval value material\n"
                       "position fen %s\ngo mate 5\n",
                 DUE[i][0]);
        char *output = talk(input);
        cr_expect(strstr(last_of(output, "info "), DUE[i][1]), "%s: %s", DUE[i][0], output);
        free(output);
    }
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
            cr_expect_str_eq(info.first, text, "%s: '%s' is expected: %s", setup, text, output);
            cr_expect_null(strstr(output, "mate"), "%s%s", setup, output);
            if (abs(value) != 30000) {
                cr_expect_eq(100 * info.cost, value, "%s%s", setup, output);
                cr_expect_eq(info.pv_length, info.depth, "%s%s", setup, output);
            }
            free(output);
        }
}

/* What the table has of another depth is of no use to it. */
Test(session_go, exact_finds_the_same_after_a_deeper_search) {
    static const char *const FENS[] = {"W:WK1,9,K20,K31:BK15,K29,11,22",
                                       "W:W29,22,K8,15:BK7,K4,K20,11",
                                       "W:W16,K17,9,8:BK4,28,K5,K2"};
    for (size_t i = 0; i < sizeof FENS / sizeof *FENS; i++) {
        char input[TEXT];
        snprintf(input, sizeof input, EXACT "position fen %s\ngo depth 3\n", FENS[i]);
        char *fresh = talk(input);
        snprintf(input, sizeof input, EXACT "position fen %s\ngo depth 6\ngo depth 3\n", FENS[i]);
        char *after = talk(input);
        cr_expect_eq(last_info(after).score, last_info(fresh).score, "%s: %s", FENS[i], after);
        cr_expect_str_eq(last_info(after).first, last_info(fresh).first);
        free(after);
        free(fresh);
    }
}

Test(session_go, a_side_without_a_move_gets_bestmove_none_and_a_draw_a_move) {
    static const char ANSWER[] = "info depth 0 score mate 0\nbestmove none\n";
    expect_talk("position fen B:W32:B\ngo depth 3\n", ANSWER);
    expect_talk("position fen W:W5:BK1\ngo\n", ANSWER);
    expect_talk("position fen W:W:B1\ngo infinite\n", ANSWER);
    expect_talk(TOWER "position fen B:WH1:B\ngo movetime 10\n", ANSWER);
    free(search_with("position fen B:WK32:BK1:H80\n", "go depth 3"));
    free(search_with("position fen B:WK32:BK1:H9999\n", "go depth 3"));
    free(search_with("position fen B:WK32:BK1 moves 1-6 32-27 6-1 27-32 1-6 32-27 6-1 27-32\n",
                     "go depth 3"));
}

/* --- order --- */

Test(session_go, commands_wait_for_the_bestmove_of_a_limited_search) {
    char *output = talk("go depth 7\nposition startpos moves 11-15\nfen\ngo depth 2\nundo\nfen\n");
    cr_expect_eq(count_of(output, "bestmove "), 2, "%s", output);
    cr_expect_eq(count_of(output, ERROR_LINE), 0, "%s", output);
    const char *first = strstr(output, "bestmove "), *fen = strstr(output, "\nfen W:");
    const char *second = first ? strstr(first + 1, "bestmove ") : NULL;
    cr_expect(first && fen && second && first < fen && fen < second, "%s", output);
    cr_expect_str_eq(last_of(output, ""), "fen " START_ENGLISH);
    free(output);
    output = talk("go depth 7\nwait\nisready\n");
    cr_expect_str_eq(last_of(output, ""), "readyok");
    free(output);
}

Test(session_go, commands_are_dropped_with_an_error_during_an_unlimited_search) {
    static const char *const GO[] = {"infinite", "ponder", "ponder depth 2", "infinite nodes 1"};
    for (int i = 0; i < 4; i++) {
        char input[TEXT];
        snprintf(input, sizeof input,
                 "go %s\nmove 11-15\nwait\ngo depth 3\nxyzzy\n\nisready\n"
                 "debug on\nstop\nfen\n",
                 GO[i]);
        char *output = talk(input);
        cr_expect_eq(count_of(output, ERROR_LINE), 4, "%s", output);
        cr_expect_eq(count_of(output, "readyok"), 1, "%s", output);
        cr_expect_eq(count_of(output, "bestmove "), 1, "%s", output);
        cr_expect(strstr(output, "bestmove ") > strstr(output, "readyok"), "%s", output);
        cr_expect_str_eq(last_of(output, ""), "fen " START_ENGLISH, "%s", output);
        free(output);
    }
    char *output = talk("go ponder depth 3\nponderhit\nwait\nfen\n");
    cr_expect_eq(count_of(output, ERROR_LINE), 0, "%s", output);
    cr_expect(begins(last_of(output, "bestmove "), "bestmove "), "%s", output);
    cr_expect_str_eq(last_of(output, ""), "fen " START_ENGLISH);
    free(output);
}

static void append_line(void *context, const char *line) {
    writer_add(context, "%s\n", line);
}

Test(session_go, what_follows_a_ponder_hit_is_obeyed_though_all_came_before_the_search) {
    static const char *const LINES[] = {"go ponder depth 3", "ponderhit", "fen", "move 11-15"};
    char output[TEXT];
    Writer writer = writer_make(output, sizeof output);
    Error error;
    Session *session = session_new(append_line, &writer, &error);
    cr_assert(session);
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++)
        session_read(session, LINES[i], strlen(LINES[i]));
    session_end_input(session);
    cr_expect(session_run(session));
    session_free(session);
    cr_expect_eq(count_of(output, ERROR_LINE), 0, "%s", output);
    cr_expect_str_eq(last_of(output, ""), "fen " START_ENGLISH, "%s", output);
}

Test(session_go, one_thread_searches_the_same_nodes_again) {
    static const char *const BETWEEN[] = {
        "ucinewgame",
        "setoption name Clear Hash",
        "setoption name Eval value material\nsetoption name Eval value auto",
        "setoption name Exact value true\nsetoption name Exact value false",
        ("setoption name UCI_Variant value tower\n"
         "setoption name UCI_Variant value english"),
    };
    static const char *const GO[] = {"go depth 7", "go nodes 5000"};
    for (size_t i = 0; i < 2 * sizeof BETWEEN / sizeof *BETWEEN; i++) {
        char input[TEXT];
        snprintf(input, sizeof input, SMALL "%s\n%s\nposition startpos\n%s\n", GO[i % 2],
                 BETWEEN[i / 2], GO[i % 2]);
        char *output = talk(input);
        char *end = strstr(output, "bestmove ");
        cr_assert(end);
        const Info again = last_info(output);
        *end = '\0';
        const Info first = last_info(output);
        cr_expect_eq(first.nodes, again.nodes, "%s: %s", BETWEEN[i / 2], output);
        cr_expect_str_eq(first.pv, again.pv, "%s: %s", BETWEEN[i / 2], output);
        cr_expect_eq(first.score, again.score, "%s: %s", BETWEEN[i / 2], output);
        free(output);
    }
}

/* Who reads the answer of a count may stop what follows it at once. */
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

Test(session_go, bench_ends_with_the_same_node_count_each_time) {
    char *output = talk("bench 2 1 1\nbench 2 1 1\nmove 11-15\nbench 2 1 1\n");
    unsigned long long nodes[3] = {0};
    int count = 0;
    for (const char *at = output; *at; at += strcspn(at, "\n") + 1) {
        unsigned long long number, nps;
        int end = 0;
        if (sscanf(at, "%llu nodes %llu nps%n", &number, &nps, &end) == 2 && at[end] == '\n' &&
            count < 3)
            nodes[count++] = number;
    }
    cr_expect_eq(count, 3, "%s", output);
    cr_expect(nodes[0] > 0 && nodes[0] == nodes[1] && nodes[0] == nodes[2], "%s", output);
    free(output);
    expect_error("", "bench 0", "'0'");
    expect_error("", "bench 1 x", "'x'");
    expect_error("", "bench 1 1 99999999", "65536");
}
