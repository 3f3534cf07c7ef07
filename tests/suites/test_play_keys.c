/* Keys and lines of crownhead play while signals come: none is lost, and none takes a key away. */
#define _DEFAULT_SOURCE /* SIGWINCH */

#include <criterion/criterion.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "tools/play/faces/window.h"

static Terminal terminal;
static int typing; /* bytes written here are typed */

/* Replaces standard input by a pipe. */
static void open_terminal(void) {
    int ends[2];
    cr_assert_eq(pipe(ends), 0);
    cr_assert_eq(dup2(ends[0], STDIN_FILENO), STDIN_FILENO);
    close(ends[0]);
    typing = ends[1];
    terminal_open(&terminal, STYLE_PLAIN, false);
    const int nothing = open("/dev/null", O_WRONLY);
    cr_assert_eq(dup2(nothing, STDOUT_FILENO), STDOUT_FILENO);
}

static void type(const char *text) {
    cr_assert_eq(write(typing, text, strlen(text)), (ssize_t)strlen(text));
}

Test(play_keys, an_arrow_in_two_parts_is_no_escape_when_the_window_changes_between_them) {
    open_terminal();
    static Window window = {.terminal = &terminal};
    /* So many that ESC is the last byte that is read at once. */
    const int before = (int)sizeof terminal.in - 1;
    for (int i = 0; i < before; i++) type("x");
    type("\033[A");
    for (int i = 0; i < before; i++) cr_assert_eq(window_key(&window, -1).kind, KEY_TEXT);
    raise(SIGWINCH);
    cr_expect_eq(window_key(&window, -1).kind, KEY_UP);
    cr_expect_eq(window_key(&window, -1).kind, KEY_RESIZE);
}

Test(play_keys, ctrl_c_is_over_when_work_begins_and_a_signal_that_ends_is_not) {
    static const int SIGNALS[] = {SIGTERM, SIGHUP};
    open_terminal();
    raise(SIGINT);
    cr_expect(atomic_load(&terminal_interrupted));
    cr_expect_eq(terminal_signal(), SIGINT);
    terminal_begin_work();
    cr_expect_not(atomic_load(&terminal_interrupted));
    cr_expect_eq(terminal_signal(), 0);
    for (int i = 0; i < 2; i++) {
        raise(SIGNALS[i]);
        raise(SIGINT); /* takes its place neither before nor after */
        terminal_begin_work();
        cr_expect(atomic_load(&terminal_interrupted));
        cr_expect_eq(terminal_signal(), SIGNALS[i]);
    }
}

/* --- Ctrl-C at any moment --- */

/* Waits until the timer's signal has come. */
static void await_signal(timer_t timer) {
    struct itimerspec left;
    do cr_assert_eq(timer_gettime(timer, &left), 0);
    while (left.it_value.tv_nsec != 0);
}

/* In each round one comes a little later; when that is does not matter. */
Test(play_keys, a_question_is_answered_or_cancelled_whenever_ctrl_c_comes) {
    enum { ROUNDS = 20000, STEP_NS = 7, LATEST_NS = 40000 };
    struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGINT};
    char line[TERMINAL_LINE];
    timer_t timer;
    open_terminal();
    cr_assert_eq(timer_create(CLOCK_MONOTONIC, &event, &timer), 0);
    for (int round = 1; round <= ROUNDS; round++) {
        const struct itimerspec soon = {.it_value = {.tv_nsec = 1 + round * STEP_NS % LATEST_NS}};
        type("11-15\n");
        cr_assert_eq(timer_settime(timer, 0, &soon, NULL), 0);
        if (terminal_ask(&terminal, line, "?"))
            cr_assert_str_eq(line, "11-15");
        else
            cr_assert_eq(terminal_signal(), SIGINT);
        await_signal(timer);
        terminal_begin_work(); /* it may have come after the answer */
        if (!terminal.has_ended) continue;
        terminal.has_ended = false;
        while (read(STDIN_FILENO, line, 1) != 1 || *line != '\n') {
        }
    }
    timer_delete(timer);
}
