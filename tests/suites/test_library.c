/* The promises of crownhead.h. Above each test stand the sentences of the header that it holds;
   tests/checks/library_header.py fails when a sentence of the header stands nowhere. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/threads.h"
#include "protocol/library/crownhead.h"
#include "tests/helpers/shell.h"
#include "tests/helpers/support.h"

/* Collects lines. */
typedef struct {
    Monitor monitor;
    char text[65536];
    size_t length;
    int inside, most_inside; /* calls of take() at the same time */
    bool has_line_end;
} Said;

static void take(void *context, const char *line) {
    Said *said = context;
    monitor_enter(&said->monitor);
    if (++said->inside > said->most_inside) said->most_inside = said->inside;
    said->has_line_end |= strpbrk(line, "\r\n") != NULL;
    said->length +=
        (size_t)snprintf(said->text + said->length, sizeof said->text - said->length, "%s\n", line);
    cr_assert_lt(said->length, sizeof said->text);
    monitor_wake(&said->monitor);
    monitor_wait_ms(&said->monitor, 0); /* others may come in */
    said->inside--;
    monitor_leave(&said->monitor);
}

static void forget(Said *said) {
    said->length = 0;
    said->text[0] = '\0';
}

static void send_line(Crownhead *engine, const char *line) {
    cr_expect(crownhead_read(engine, line, strlen(line)), "'%s'", line);
}

/* Hands in `lines`, ended by LF, and runs. */
static bool obeys(Crownhead *engine, const char *lines) {
    for (const char *at = lines; *at; at += strcspn(at, "\n") + 1)
        cr_expect(crownhead_read(engine, at, strcspn(at, "\n")), "%s", lines);
    return crownhead_run(engine);
}

/* An engine that says its lines to `said`, which has said nothing. */
static Crownhead *make(Said *said) {
    monitor_init(&said->monitor);
    forget(said);
    Crownhead *engine = crownhead_make(take, said);
    cr_assert_not_null(engine);
    return engine;
}

/* One for a single thread. */
static Crownhead *make_single(Said *said) {
    Crownhead *engine = make(said);
    crownhead_end_input(engine);
    return engine;
}

/* An engine that a thread of its own runs. */
typedef struct {
    Said said;
    Crownhead *engine;
    Thread runner;
    bool result;
} Running;

static void run(void *argument) {
    Running *running = argument;
    running->result = crownhead_run(running->engine);
}

static void start(Running *running) {
    Error error;
    running->engine = make(&running->said);
    cr_assert(thread_start(&running->runner, run, running, &error), "%s", error.text);
}

/* Waits until a line with `words` has come. */
static void await_words(Said *said, const char *words) {
    monitor_enter(&said->monitor);
    while (!strstr(said->text, words)) monitor_wait(&said->monitor);
    monitor_leave(&said->monitor);
}

static void end(Running *running) {
    thread_join(&running->runner);
    crownhead_free(running->engine);
}

static void quit(Running *running) {
    cr_expect_not(crownhead_read(running->engine, "quit", 4));
    end(running);
}

/* "Crownhead as a library: a draughts engine that takes lines by call and gives lines by callback."
   "The lines are those of the engine process, see PROTOCOL.md and HUB.md." */
Test(library, gives_the_lines_that_the_process_gives) {
    static const char INPUT[] = "isready\nposition startpos moves 11-15\nfen\nxyzzy\nmoves\n";
    static Said said;
    Crownhead *engine = make_single(&said);
    obeys(engine, INPUT);
    setenv("INPUT", INPUT, 1);
    const Run process = shell_run(NULL, "printf %s \"$INPUT\" | $ENGINE");
    cr_expect_str_eq(said.text, process.text);
    free(process.text);
    crownhead_free(engine);
}

/* "With two threads the library works like the process: one thread calls crownhead_read() for each
   line as it comes, the other stays in crownhead_run() and searches."
   "A `stop` is obeyed at once." */
Test(library, one_thread_reads_while_another_searches) {
    static Running running;
    start(&running);
    send_line(running.engine, "go infinite");
    await_words(&running.said, "info depth 4 ");
    cr_expect_eq(count_of(running.said.text, "bestmove "), 0);
    send_line(running.engine, "isready");
    cr_expect(strstr(running.said.text, "readyok"), "during a search it is answered by the reader");
    send_line(running.engine, "stop");
    await_words(&running.said, "bestmove ");
    quit(&running);
    cr_expect(running.result);
}

/* "With one thread, call crownhead_end_input() first, then crownhead_read() and crownhead_run() in
   turn."
   "A search without a limit then ends at once." */
Test(library, one_thread_reads_and_runs_in_turn) {
    static Said said;
    Crownhead *engine = make_single(&said);
    send_line(engine, "move 11-15");
    send_line(engine, "go depth 3");
    cr_expect_eq(said.length, 0, "'%s' before it runs", said.text);
    cr_expect(crownhead_run(engine));
    cr_expect_eq(count_of(said.text, "bestmove "), 1);
    cr_expect(obeys(engine, "undo\ngo infinite\n"));
    cr_expect_eq(count_of(said.text, "bestmove "), 2);
    cr_expect(obeys(engine, "go ponder\n"));
    cr_expect_eq(count_of(said.text, "bestmove "), 3);
    crownhead_free(engine);
}

/* "A `stop` ends the searches that were read before it and none after it." */
Test(library, a_stop_ends_searches_that_have_not_begun_and_none_after_it) {
    static Said said;
    Crownhead *engine = make_single(&said);
    /* The first would take longer than any test may. */
    cr_expect(obeys(engine, "go movetime 86400000\ngo depth 99\nstop\ngo depth 3\n"));
    cr_expect_eq(count_of(said.text, "bestmove "), 3);
    cr_expect(strstr(said.text, "info depth 3"), "'%s'", said.text);
    crownhead_free(engine);
}

/* "`wait` does nothing." */
Test(library, one_thread_waits_for_no_other) {
    static Said said;
    Crownhead *engine = make_single(&said);
    cr_expect(obeys(engine, "move 11-15\nstop\nwait\ngo depth 3\n"));
    cr_expect_eq(count_of(said.text, "bestmove "), 1);
    crownhead_free(engine);
}

/* "An engine with its game, options and table."
   "Several may exist at the same time." */
Test(library, several_engines_know_nothing_of_each_other) {
    static Said said[2];
    Crownhead *engines[2];
    for (int i = 0; i < 2; i++) engines[i] = make_single(&said[i]);
    cr_expect(crownhead_choose(engines[1], "hub"));
    send_line(engines[0], "setoption name Threads value 2");
    send_line(engines[0], "move 9-13");
    for (int i = 0; i < 2; i++) obeys(engines[i], "hub\n");
    obeys(engines[0], "fen\n");
    cr_expect(strstr(said[0].text, "fen W:W"), "'%s'", said[0].text);
    cr_expect(strstr(said[1].text, "\nwait\n"), "'%s'", said[1].text);
    cr_expect(strstr(said[1].text, "name=threads value=1 "), "'%s'", said[1].text);
    cr_expect_null(strstr(said[0].text, "\nwait\n"));
    for (int i = 0; i < 2; i++) crownhead_free(engines[i]);
}

/* Keeps only the context of its last call. */
static void take_context(void *context, const char *line) {
    cr_expect_not(strpbrk(line, "\r\n"));
    ++*(int *)context;
}

/* "Takes one line of output, which has no line end."
   "The line belongs to the engine and is valid during the call."
   "`context` is handed to each call of `output`." */
Test(library, output_is_called_once_for_each_line_with_its_context) {
    int lines = 0;
    Crownhead *engine = crownhead_make(take_context, &lines);
    crownhead_end_input(engine);
    obeys(engine, "isready\nfen\nno\vsuch\fcommand\n");
    cr_expect_eq(lines, 3);
    crownhead_free(engine);
}

/* "It is called by either thread, never by both at the same time."
   "It must not call the engine." (What a caller does is not for a test.) */
Test(library, two_threads_never_say_two_lines_at_once) {
    static Running running;
    start(&running);
    send_line(running.engine, "setoption name MultiPV value 20");
    send_line(running.engine, "go infinite");
    await_words(&running.said, "info depth 1 ");
    for (int i = 0; i < 100; i++) send_line(running.engine, "isready");
    quit(&running);
    cr_expect_eq(count_of(running.said.text, "readyok"), 100);
    cr_expect_eq(running.said.most_inside, 1);
    cr_expect_not(running.said.has_line_end);
}

/* "Makes an engine at the start of the default game, english."
   "Release with crownhead_free()." */
Test(library, begins_at_the_start_of_english) {
    static Said said;
    Crownhead *engine = make_single(&said);
    obeys(engine, "fen\nview\n");
    cr_expect(begins(said.text, "fen B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,"
                                "11,12\nview variant english "),
              "'%s'", said.text);
    crownhead_free(engine);
}

/* "Returns NULL if `output` is NULL or memory is short." */
Test(library, no_engine_is_made_without_an_output) {
    cr_expect_null(crownhead_make(NULL, NULL));
}

/* "Sets the protocol, "uci", "hub" or "cp"." */
Test(library, each_protocol_can_be_chosen) {
    static const struct {
        const char *protocol, *line, *answer;
    } CASES[] = {{"uci", "isready\n", "readyok\n"},
                 {"hub", "ping\n", "pong\n"},
                 {"cp", "GETNAME\n", "READY\nNAME "}};
    for (int i = 0; i < 3; i++) {
        static Said said;
        Crownhead *engine = make_single(&said);
        cr_expect(crownhead_choose(engine, CASES[i].protocol));
        cr_expect(obeys(engine, CASES[i].line));
        cr_expect(begins(said.text, CASES[i].answer), "%s: '%s'", CASES[i].protocol, said.text);
        crownhead_free(engine);
    }
}

/* "Returns false, and changes nothing, if `protocol` is another word or NULL, if a protocol was set
   before, or if a line was read." */
Test(library, a_protocol_is_chosen_once_and_before_any_line) {
    static const char *const OTHERS[] = {"chess", "", "Hub", "hub ", NULL};
    static Said said;
    Crownhead *engine = make_single(&said);
    for (int i = 0; i < 5; i++) cr_expect_not(crownhead_choose(engine, OTHERS[i]), "%d", i);
    cr_expect(crownhead_choose(engine, "hub"), "after words that are refused");
    cr_expect_not(crownhead_choose(engine, "cp"));
    obeys(engine, "ping\n");
    cr_expect_str_eq(said.text, "pong\n");
    crownhead_free(engine);
    static const struct {
        const char *bytes;
        size_t length;
    } FIRST[] = {{"isready", 7}, {"", 0}, {"a\0b", 3}, {"hub", 3}};
    for (int i = 0; i < 4; i++) {
        engine = make_single(&said);
        cr_expect(crownhead_read(engine, FIRST[i].bytes, FIRST[i].length));
        cr_expect_not(crownhead_choose(engine, "cp"), "after line %d", i);
        crownhead_run(engine);
        cr_expect_null(strstr(said.text, "READY"));
        crownhead_free(engine);
    }
}

/* "Without this call the first line decides: `hub` for Hub, anything else for UCI." */
Test(library, the_first_line_decides_the_protocol) {
    static Said said;
    Crownhead *engine = make_single(&said);
    obeys(engine, "hub\nping\n");
    cr_expect(strstr(said.text, "wait\npong\n"), "'%s'", said.text);
    crownhead_free(engine);
    engine = make_single(&said);
    obeys(engine, "isready\nhub\n");
    cr_expect(begins(said.text, "readyok\ninfo string error: 'hub'"), "'%s'", said.text);
    crownhead_free(engine);
}

/* "For the reading thread: hands in a line of `length` bytes without its line end."
   "A NULL line is an empty one." */
Test(library, reads_as_many_bytes_as_it_is_given) {
    static Said said;
    Crownhead *engine = make_single(&said);
    cr_expect(crownhead_read(engine, "isreadyandmore", 7));
    cr_expect(crownhead_read(engine, NULL, 0));
    cr_expect(crownhead_read(engine, NULL, 5));
    cr_expect(crownhead_run(engine));
    cr_expect_str_eq(said.text, "readyok\n");
    crownhead_free(engine);
}

/* "Returns when the line is obeyed or queued." */
Test(library, reading_does_not_wait_for_a_search) {
    static Running running;
    start(&running);
    send_line(running.engine, "go movetime 86400000");
    send_line(running.engine, "fen");
    send_line(running.engine, "moves");
    cr_expect_eq(count_of(running.said.text, "fen "), 0);
    send_line(running.engine, "stop");
    await_words(&running.said, "moves ");
    quit(&running);
}

/* "Returns false for `quit` and for every line after it, which is not obeyed." */
Test(library, nothing_is_obeyed_after_quit) {
    static const char *const PROTOCOLS[] = {"uci", "hub", "cp"}, *const QUIT[] = {
                                                                     "quit", " quit now", "QUIT"};
    static const char *const LINES[] = {"isready", "fen",  "ping",       "GETNAME", "stop", "STOP",
                                        "wait",    "quit", "go depth 1", "xyzzy",   "",     NULL};
    for (int i = 0; i < 3; i++)
        for (int runs = 0; runs < 2; runs++) {
            static Said said;
            Crownhead *engine = make_single(&said);
            cr_expect(crownhead_choose(engine, PROTOCOLS[i]));
            cr_expect_not(crownhead_read(engine, QUIT[i], strlen(QUIT[i])));
            if (runs) cr_expect(crownhead_run(engine));
            forget(&said);
            for (int k = 0; LINES[k]; k++)
                cr_expect_not(crownhead_read(engine, LINES[k], strlen(LINES[k])), "%s: '%s'",
                              PROTOCOLS[i], LINES[k]);
            cr_expect_not(crownhead_read(engine, "a\0b", 3));
            cr_expect_not(crownhead_read(engine, NULL, 0));
            cr_expect(crownhead_run(engine));
            cr_expect_str_eq(said.text, "", "%s", PROTOCOLS[i]);
            crownhead_free(engine);
        }
}

/* "For the reading thread: from now on crownhead_run() does not wait for lines, and no call waits
   for another thread." */
Test(library, the_end_of_input_ends_a_search_without_a_limit_and_the_run) {
    static Running running;
    start(&running);
    send_line(running.engine, "go infinite");
    await_words(&running.said, "info depth 2 ");
    crownhead_end_input(running.engine);
    end(&running);
    cr_expect_eq(count_of(running.said.text, "bestmove "), 1);
    cr_expect(running.result);
}

/* "Lines may still be read." */
Test(library, lines_are_read_after_the_end_of_input) {
    static Said said;
    Crownhead *engine = make(&said);
    send_line(engine, "move 11-15");
    crownhead_end_input(engine);
    cr_expect(crownhead_run(engine));
    cr_expect(obeys(engine, "fen\n"));
    cr_expect(begins(said.text, "fen W:"), "'%s'", said.text);
    crownhead_end_input(engine);
    cr_expect(obeys(engine, "isready\n"));
    cr_expect(strstr(said.text, "\nreadyok\n"), "'%s'", said.text);
    crownhead_free(engine);
}

/* "For the running thread: obeys the lines that were read, in their order."
   "Returns after `quit`, or when the input has ended and everything is obeyed." */
Test(library, obeys_the_lines_before_quit_and_returns) {
    static Said said;
    Crownhead *engine = make(&said); /* whose input has not ended */
    send_line(engine, "fen");
    send_line(engine, "move 11-15");
    send_line(engine, "fen");
    cr_expect_not(crownhead_read(engine, "quit", 4));
    cr_expect(crownhead_run(engine));
    cr_expect_eq(count_of(said.text, "fen "), 2);
    cr_expect(begins(said.text, "fen B:"), "'%s'", said.text);
    cr_expect(strstr(said.text, "\nfen W:"), "'%s'", said.text);
    cr_expect(crownhead_run(engine), "again");
    crownhead_free(engine);
}

/* "The result is true if no command of this engine was ever answered with an error." */
Test(library, the_result_is_false_from_the_first_error_on) {
    static Said said;
    Crownhead *engine = make_single(&said);
    cr_expect(obeys(engine, "isready\n"));
    cr_expect_not(obeys(engine, "xyzzy\n"));
    cr_expect(begins(said.text, "readyok\ninfo string error: 'xyzzy'"), "'%s'", said.text);
    cr_expect_not(obeys(engine, "isready\n"));
    crownhead_free(engine);
}

/* "Frees the engine, once crownhead_run() has returned."
   "Does nothing if `engine` is NULL." */
Test(library, an_engine_is_freed_with_lines_that_it_has_not_obeyed) {
    static Said said;
    crownhead_free(NULL);
    crownhead_free(make(&said));
    Crownhead *engine = make(&said);
    send_line(engine, "go depth 9");
    send_line(engine, "fen");
    crownhead_free(engine);
    cr_expect_eq(said.length, 0);
}
