/* The real engine process, as a hostile or clumsy client sees it: ends of input and output at bad
   moments, bytes that are no text, lines without bound, arguments. */
#include <fcntl.h>
#include <signal.h>

#include "engine/base/text.h"
#include "tests/helpers/running.h"

static char *repeated(const char *before, char byte, size_t times, const char *after) {
    char *text = malloc(strlen(before) + times + strlen(after) + 1);
    cr_assert(text);
    strcpy(text, before);
    memset(text + strlen(before), byte, times);
    strcpy(text + strlen(before) + times, after);
    return text;
}

/* --- ends --- */

Test(process, the_end_of_input_lets_a_limited_search_and_the_rest_finish) {
    Engine engine = engine_start(NULL, NULL, NULL);
    engine_tell(&engine, "go depth 9");
    engine_tell(&engine, "move 11-15");
    engine_tell(&engine, "go nodes 20000");
    engine_tell(&engine, "undo");
    engine_tell(&engine, "fen");
    process_close_input(engine.process);
    int depth = 0;
    for (const char *line; strncmp(line = engine_next(&engine, NULL), "info depth ", 11) == 0;)
        depth = atoi(line + 11);
    cr_expect_eq(depth, 9, "the last depth was %d", depth);
    expect_next(&engine, "bestmove ");
    expect_at_once(&engine, "fen " START);
    expect_silence(&engine);
    expect_end(&engine, EXIT_SUCCESS, false);
}

Test(process, the_end_of_input_stops_a_search_without_a_limit) {
    static const char *const GO[] = {"go infinite", "go ponder", "go ponder depth 3",
                                     "go infinite depth 2"};
    for (int i = 0; i < 4; i++) {
        Engine engine = engine_start(NULL, NULL, NULL);
        engine_tell(&engine, GO[i]);
        if (i % 2) expect_next(&engine, "info ");
        process_close_input(engine.process);
        expect_next(&engine, "bestmove ");
        expect_silence(&engine);
        expect_end(&engine, EXIT_SUCCESS, false);
    }
}

Test(process, the_end_of_input_stops_an_infinite_search_that_was_hit) {
    static const char *const GO[] = {"go infinite", "go ponder infinite"};
    for (int i = 0; i < 2; i++) {
        Engine engine = engine_start(NULL, NULL, NULL);
        engine_tell(&engine, GO[i]);
        expect_next(&engine, "info ");
        engine_tell(&engine, "ponderhit");
        process_close_input(engine.process);
        expect_next(&engine, "bestmove ");
        expect_end(&engine, EXIT_SUCCESS, false);
    }
}

Test(process, quit_during_a_search_answers_and_ends) {
    static const char *const GO[] = {"go infinite", "go depth 90", "go ponder", "go"};
    for (int i = 0; i < 4; i++) {
        Engine engine = engine_start(NULL, NULL, NULL);
        engine_tell(&engine, GO[i]);
        expect_next(&engine, "info ");
        if (i == 1) engine_tell(&engine, "go depth 90");
        engine_tell(&engine, "quit");
        expect_next(&engine, "bestmove ");
        if (i == 1) expect_next(&engine, "bestmove ");
        expect_silence(&engine);
        expect_end(&engine, EXIT_SUCCESS, false);
    }
}

Test(process, a_closed_output_ends_it_at_once) {
    static const char *const COMMANDS[] = {"go infinite", "go depth 90", "perft 30 plain",
                                           "isready", "go infinite depth 1"};
    for (int i = 0; i < 5; i++) {
        Engine engine = engine_start(NULL, NULL, NULL);
        engine_tell(&engine, "isready");
        expect_at_once(&engine, "readyok");
        engine_tell(&engine, COMMANDS[i]);
        process_close_output(engine.process);
        expect_end(&engine, -1, false);
    }
}

Test(process, a_closed_output_ends_a_count_started_by_arguments) {
    Engine engine = engine_start("perft", "30", "plain");
    process_close_output(engine.process);
    expect_end(&engine, -1, false);
}

Test(process, an_input_that_cannot_be_read_is_said) {
    const int inputs[] = {NOT_OPEN, open("/", O_RDONLY)};
    static const char *const COMPLAINTS[] = {"crownhead: stdin: Bad file descriptor\n",
                                             "crownhead: stdin: Is a directory\n"};
    for (int i = 0; i < 2; i++) {
        const char *const argv[] = {child_path("crownhead"), NULL};
        const Run run = child_run_on(argv, NULL, inputs[i], COLLECTED);
        cr_expect_eq(run.status, EXIT_FAILURE, "status %d", run.status);
        cr_expect_str_eq(run.text, "");
        cr_expect_str_eq(run.complaint, COMPLAINTS[i]);
        free(run.text);
    }
    close(inputs[1]);
}

/* --- stop, isready --- */

Test(process, a_search_answers_isready_and_stop) {
    Engine engine = engine_start("uci", NULL, NULL);
    static const char *const GO[] = {"go infinite", "go depth 90", "go ponder depth 1",
                                     "go movetime 900000"};
    for (int i = 0; i < 4; i++) {
        engine_tell(&engine, "stop");
        engine_tell(&engine, GO[i]);
        expect_next(&engine, "info ");
        engine_tell(&engine, "isready");
        expect_next(&engine, "readyok");
        engine_tell(&engine, "debug on");
        engine_tell(&engine, "stop");
        expect_next(&engine, "bestmove ");
        engine_tell(&engine, "stop");
        engine_tell(&engine, "isready");
        expect_at_once(&engine, "readyok");
    }
    engine_tell(&engine, "perft 30 plain");
    engine_tell(&engine, "stop");
    expect_at_once(&engine, "info string error: perft");
    expect_alive(&engine);
}

Test(process, each_stop_ends_one_of_the_queued_searches) {
    enum { SEARCHES = 50 };
    for (int round = 0; round < 4; round++) {
        Engine engine = engine_start(NULL, NULL, NULL);
        for (int i = 0; i < SEARCHES; i++) engine_tell(&engine, "go depth 90");
        for (int i = 0; i < SEARCHES; i++) engine_tell(&engine, "stop");
        engine_tell(&engine, "isready");
        for (int i = 0; i < SEARCHES; i++) expect_next(&engine, "bestmove ");
        expect_at_once(&engine, "readyok");
        expect_alive(&engine);
    }
}

/* --- bytes --- */

Test(process, lines_end_in_lf_or_cr_lf_or_with_the_input) {
    expect_output("isready", "readyok\n");
    expect_output("isready\r\nfen\r\n\r\n\n\r\nisready\r", "readyok\nfen " START "\nreadyok\n");
    expect_output("", "");
    expect_output("\n", "");
    char *output = run_on(NULL, "go depth 4", 10);
    cr_expect_eq(count_of(output, "info depth "), 4);
    cr_expect_eq(count_of(output, "bestmove "), 1);
    free(output);
}

Test(process, bytes_that_are_no_text_are_one_error_line) {
    static const char NUL[] = "fen\0\nisready\n\0\0\0\nmove 11-15\0 12-16\nsto\0p\nfen\n";
    char *output = run_on(NULL, NUL, sizeof NUL - 1);
    cr_expect_eq(count_of(output, "info string error: "), 4, "%s", output);
    cr_expect_eq(count_of(output, "readyok\n"), 1, "%s", output);
    cr_expect_eq(count_of(output, "fen " START "\n"), 1, "%s", output);
    free(output);
    char bytes[256];
    size_t length = 0;
    for (int byte = 1; byte < 256; byte++)
        if (byte != '\n') bytes[length++] = (char)byte;
    bytes[length++] = '\n';
    output = run_on(NULL, bytes, length);
    cr_expect_eq(count_of(output, ""), 1, "%s", output);
    cr_expect_eq(count_of(output, "info string error: "), 1, "%s", output);
    for (const char *at = output; *at; at++) cr_expect(*at == '\n' || (unsigned char)*at >= ' ');
    free(output);
}

Test(process, a_line_has_no_limit) {
    static const struct {
        const char *before, *after, *expected;
        char byte;
    } LINES[] = {
        {"", "\nfen\n", "info string error: ", 'x'},
        {"position fen ", "\nfen\n", "info string error: position", '1'},
        {"position fen B:W", "\nfen\n", "info string error: position", ','},
        {"position hub ", "\nfen\n", "info string error: position", 'e'},
        {"position startpos moves ", "\nfen\n", "info string error: position", '9'},
        {"setoption name ", "\nfen\n", "info string error: setoption", 'n'},
        {"setoption name Hash value ", "\nfen\n", "info string error: setoption", '9'},
        {"move ", "\nfen\n", "info string error: move", '-'},
        {"is", "ready\nfen\n", "info string error: ", 'r'},
    };
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++) {
        char *input = repeated(LINES[i].before, LINES[i].byte, MIB, LINES[i].after);
        char *output = run_on(NULL, input, strlen(input));
        cr_expect_eq(count_of(output, ""), 2, "%.300s", output);
        cr_expect_eq(count_of(output, LINES[i].expected), 1, "%.300s", output);
        cr_expect_eq(count_of(output, "fen " START "\n"), 1, "%.300s", output);
        cr_expect(strlen(output) < TEXT);
        free(output);
        free(input);
    }
    /* A `go` is answered whatever it is. */
    char *go = repeated("go depth 1 ", 'x', MIB, "\nfen\n");
    char *answer = run_on(NULL, go, strlen(go));
    cr_expect_eq(count_of(answer, ""), 4, "%.300s", answer);
    cr_expect_eq(count_of(answer, "info string warning: go: "), 1, "%.300s", answer);
    cr_expect_eq(count_of(answer, "bestmove "), 1, "%.300s", answer);
    cr_expect(strlen(answer) < TEXT);
    free(answer);
    free(go);
    char *blanks = repeated("isready\nposition fen B:WK1", ' ', MIB, ":BK32\nfen\n");
    expect_output(blanks, "readyok\nfen B:WK1:BK32\n");
    free(blanks);
    blanks = repeated("", ' ', MIB, "isready\n");
    expect_output(blanks, "readyok\n");
    free(blanks);
}

Test(process, a_game_of_20000_moves_fits_a_line) {
    static const char HEAD[] = "position fen B:WK32:BK1 moves", LOOP[] = " 1-6 32-27 6-1 27-32";
    char *input = malloc(sizeof HEAD + 5000 * sizeof LOOP + TEXT);
    char *at = input + sprintf(input, "%s", HEAD);
    for (int i = 0; i < 5000; i++) at += sprintf(at, "%s", LOOP);
    sprintf(at, "\nfen\nundo 19999\nfen\nundo 2\nundo\nfen\n");
    char *output = run_on(NULL, input, strlen(input));
    cr_expect_eq(count_of(output, "fen B:WK32:BK1:H9999\n"), 1, "%s", output);
    cr_expect_eq(count_of(output, "fen W:WK32:BK6:H1\n"), 1, "%s", output);
    cr_expect_eq(count_of(output, "fen B:WK32:BK1\n"), 1, "%s", output);
    cr_expect_eq(count_of(output, "info string error: undo"), 1, "%s", output);
    free(output);
    sprintf(at, "\nresult\ngo depth 4\n");
    output = run_on(NULL, input, strlen(input));
    cr_expect_eq(count_of(output, "result draw repetition\n"), 1, "%s", output);
    cr_expect_eq(count_of(output, "bestmove "), 1, "%s", output);
    free(output);
    sprintf(at, " 1-2\nfen\n");
    output = run_on(NULL, input, strlen(input));
    cr_expect_eq(count_of(output, "info string error: position"), 1, "%s", output);
    cr_expect_eq(count_of(output, "fen " START "\n"), 1, "%s", output);
    free(output);
    free(input);
}

Test(process, a_table_that_cannot_be_had_is_an_error_and_it_goes_on) {
    Engine engine = engine_start(NULL, NULL, NULL);
    engine_tell(&engine, "setoption name Hash value 65536");
    engine_tell(&engine, "isready");
    const char *line = engine_next(&engine, NULL);
    if (strncmp(line, "info string error: ", 19) == 0) {
        cr_expect(strstr(line, "65536"), "%s", line);
        line = engine_next(&engine, NULL);
    }
    cr_expect_str_eq(line, "readyok");
    engine_tell(&engine, "go depth 4");
    expect_next(&engine, "bestmove ");
    engine_tell(&engine, "setoption name Hash value 1");
    engine_tell(&engine, "setoption name Threads value 256");
    engine_tell(&engine, "go depth 2");
    expect_next(&engine, "bestmove ");
    expect_alive(&engine);
}

/* --- arguments --- */

Test(process, bench_and_perft_run_as_arguments) {
    char first[TEXT] = "", last[TEXT] = "";
    for (int i = 0; i < 2; i++) {
        Engine engine = engine_start("bench", "4", NULL);
        for (const char *line; strcmp(line = engine_next(&engine, NULL), "(end of output)") != 0;)
            snprintf(last, sizeof last, "%s", line);
        unsigned long long nodes, nps;
        cr_expect_eq(sscanf(last, "%llu nodes %llu nps", &nodes, &nps), 2, "'%s'", last);
        snprintf(last, sizeof last, "%llu", nodes);
        if (i == 0) snprintf(first, sizeof first, "%s", last);
        cr_expect_str_eq(first, last);
        expect_end(&engine, EXIT_SUCCESS, false);
    }
    static const char *const MODES[] = {NULL, "plain", "bulk", "hash"};
    for (int i = 0; i < 4; i++) {
        Engine engine = engine_start("perft", "5", MODES[i]);
        expect_at_once(&engine, "perft 5 nodes 7361 time ");
        expect_silence(&engine);
        expect_end(&engine, EXIT_SUCCESS, false);
    }
}

Test(process, wrong_arguments_fail_with_a_reason) {
    char far[300]; /* a word that the line has no room for */
    snprintf(far, sizeof far, "1 %290s", "x");
    const char *const WRONG[][2] = {
        {"foo", NULL},   {"--foo", NULL}, {"", NULL},      {"uci", "foo"},
        {"hub", "foo"},  {"cp", "bench"}, {"bench", "x"},  {"bench", "0"},
        {"perft", NULL}, {"perft", "x"},  {"perft", "-1"}, {"perft", "99999999999999999999"},
        {"perft", far},
    };
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        const char *const argv[] = {child_path("crownhead"), WRONG[i][0], WRONG[i][1], NULL};
        const Run run = child_run(argv, NULL, "", 0);
        const bool said = run.length > 0;
        cr_expect(!said || begins(run.text, "info string error: "), "'%s'", run.text);
        cr_expect_eq(run.status, EXIT_FAILURE, "%s", WRONG[i][0]);
        cr_expect_neq(said, run.complaint[0] != '\0', "one reason is expected for '%s'",
                      WRONG[i][0]);
        free(run.text);
    }
}

/* --- as the client starts and reads it --- */

/* The lines that `script` prints, each ended by LF. */
static void lines_of(const char *script, char *text, size_t size) {
    Error error;
    const char *const argv[] = {"/bin/sh", "-c", script, NULL}, *line;
    Writer writer = writer_make(text, size);
    Process *process = process_start(argv, NULL, -1, &error);
    cr_assert(process, "%s", process ? "" : error.text);
    ProcessRead read;
    while ((read = process_read(process, &line, HANG_MS)) == PROCESS_LINE)
        writer_add(&writer, "%s\n", line);
    cr_expect_eq(read, PROCESS_CLOSED);
    process_end(process, HANG_MS, NULL);
}

/* The match runner blocks signals in all its threads; its engines must still end by them. */
Test(process, a_child_takes_the_signals_that_its_parent_blocks_or_ignores) {
    char text[TEXT];
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGTERM);
    cr_assert_eq(sigprocmask(SIG_BLOCK, &signals, NULL), 0);
    signal(SIGPIPE, SIG_IGN);
    lines_of("echo first; kill -TERM $$; echo alive", text, sizeof text);
    cr_expect_str_eq(text, "first\n");
    lines_of("echo first; kill -PIPE $$; echo alive", text, sizeof text);
    cr_expect_str_eq(text, "first\n");
}

Test(process, a_nul_in_a_line_is_a_question_mark) {
    char text[TEXT];
    lines_of("printf 'a\\000b\\n\\000\\nc\\000\\000'", text, sizeof text);
    cr_expect_str_eq(text, "a?b\n?\nc??\n");
}

/* --- little room --- */

/* The engine on `input` under `limits` of the shell; the caller frees the text. */
static Run run_limited(const char *limits, const char *input) {
    char script[64];
    snprintf(script, sizeof script, "ulimit %s && exec \"$0\"", limits);
    const char *const argv[] = {"/bin/sh", "-c", script, child_path("crownhead"), NULL};
    return child_run(argv, NULL, input, strlen(input));
}

Test(process, a_small_stack_is_enough) {
    static const char *const INPUTS[] = {
        "go depth 12\ngo infinite\nstop\n",
        "setoption name Threads value 3\nsetoption name UCI_Variant value focus\ngo depth 5\n",
        "perft 6\nbench 3\nmoves\nsetoption name Hash value 0\ngo depth 9\n"};
    for (size_t i = 0; i < sizeof INPUTS / sizeof *INPUTS; i++) {
        const Run run = run_limited("-s 128", INPUTS[i]);
        cr_expect_eq(run.status, 0, "%d on '%s'", run.status, INPUTS[i]);
        cr_expect_geq(count_of(run.text, "bestmove "), 1, "%s", run.text);
        free(run.text);
    }
}

/* With room for one table, not for two. */
Test(process, a_new_table_takes_the_room_of_the_old_one) {
#ifdef __SANITIZE_ADDRESS__
    cr_skip_test("the sanitizer needs more room than a limit may leave");
#endif
    const Run run = run_limited("-v 600000", "setoption name Hash value 300\n"
                                             "setoption name Hash value 320\n"
                                             "setoption name Hash value 900\n"
                                             "go depth 5\n");
    cr_expect_eq(run.status, 0);
    cr_expect_eq(count_of(run.text, "info string error"), 1, "%s", run.text);
    cr_expect(strstr(run.text, "no memory for a table of 900 MiB"), "%s", run.text);
    cr_expect_eq(count_of(run.text, "bestmove "), 1, "%s", run.text);
    free(run.text);
}
