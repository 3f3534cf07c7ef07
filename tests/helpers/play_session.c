#define _XOPEN_SOURCE 700 /* pseudo-terminals */

#include "tests/helpers/play_session.h"

#include <criterion/criterion.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "engine/base/text.h"
#include "tests/helpers/moved_clock.h"

enum { PATIENCE_MS = 120000 };

/* The file of an option must not be found by its own name: words are short, and few. */
static void expand(const char *folder, const char *word, char text[4 * FOLDER_PATH]) {
    Writer writer = writer_make(text, 4 * FOLDER_PATH);
    for (const char *at = word; *at; at++) {
        const bool alone =
            (at == word || at[-1] == '_') && (!at[1] || at[1] == '_' || at[1] == '/');
        if (alone && *at == 'D')
            writer_add(&writer, "%s", folder);
        else if (alone && *at == 'F')
            writer_add(&writer, "%s", child_path("fake_engine"));
        else
            writer_add(&writer, "%c", *at == '_' ? ' ' : *at);
    }
}

/* Splits `arguments` after the program's name into `argv`. */
static void split(const char *folder, const char *arguments, const char *argv[PLAY_ARGUMENTS + 1]) {
    static char words[PLAY_ARGUMENTS][4 * FOLDER_PATH];
    char copy[2048], *rest = copy;
    int count = 0;
    snprintf(copy, sizeof copy, "%s", arguments);
    argv[count++] = child_path(moved_clock_is_there() ? "clocked" : "crownhead");
    argv[count++] = "play";
    for (char *word; (word = text_word(&rest)) != NULL && count < PLAY_ARGUMENTS; count++) {
        expand(folder, word, words[count]);
        argv[count] = words[count];
    }
    argv[count] = NULL;
}

pid_t play_start(const char *folder, const char *arguments, int input, int output, int complaints) {
    const char *argv[PLAY_ARGUMENTS + 1];
    split(folder, arguments, argv);
    return child_start(argv, *folder ? folder : NULL, input, output, complaints);
}

char *play_run(const char *folder, const char *arguments, const char *input, int status) {
    const char *argv[PLAY_ARGUMENTS + 1];
    split(folder, arguments, argv);
    const Run run = child_run(argv, *folder ? folder : NULL, input, strlen(input));
    cr_expect_eq(run.status, status, "%s: exit status %d, expected %d: %s%s", arguments, run.status,
                 status, run.complaint, run.text);
    return run.text;
}

void play_expect(const char *text, const char *const parts[]) {
    const char *at = text;
    for (int i = 0; parts[i]; i++) {
        const char *found = strstr(at, parts[i]);
        cr_assert(found, "'%s' is not in '%s'", parts[i], at);
        at = found + strlen(parts[i]);
    }
}

/* --- at a terminal --- */

void play_resize(PlayTerminal *play, int columns, int rows) {
    const struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    cr_assert_eq(ioctl(play->terminal, TIOCSWINSZ, &size), 0);
}

PlayTerminal *play_open(const char *folder, const char *arguments, const char *environment) {
    PlayTerminal *play = calloc(1, sizeof *play);
    cr_assert(play);
    const bool is_dumb = strcmp(environment, "dumb") == 0;
    setenv("TERM", is_dumb ? "dumb" : "xterm-256color", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    if (strcmp(environment, "no-color") == 0)
        setenv("NO_COLOR", "1", 1);
    else
        unsetenv("NO_COLOR");
    play->terminal = posix_openpt(O_RDWR | O_NOCTTY);
    cr_assert(play->terminal >= 0 && grantpt(play->terminal) == 0 && unlockpt(play->terminal) == 0);
    fcntl(play->terminal, F_SETFD, FD_CLOEXEC);
    play_resize(play, 80, 24);
    const int other = open(ptsname(play->terminal), O_RDWR | O_NOCTTY);
    cr_assert_geq(other, 0);
    play->pid = play_start(folder, arguments, other, other, other);
    close(other);
    return play;
}

/* Takes in what it shows; false when nothing came in time, or it has ended. */
static bool take_in(PlayTerminal *play, int ms) {
    struct pollfd watched = {.fd = play->terminal, .events = POLLIN};
    if (poll(&watched, 1, ms) <= 0) return false;
    char *room = play->text + play->seen;
    if (PLAY_SEEN - play->seen < 2) cr_assert_fail("it shows too much");
    const ssize_t count = read(play->terminal, room, (size_t)(PLAY_SEEN - play->seen - 1));
    if (count <= 0) return false;
    play->seen += (int)count;
    play->text[play->seen] = '\0';
    return true;
}

void play_await(PlayTerminal *play, const char *expected) {
    for (;;) {
        const char *found = strstr(play->text + play->looked_at, expected);
        if (found) {
            play->looked_at = (int)(found + strlen(expected) - play->text);
            return;
        }
        if (!take_in(play, PATIENCE_MS)) {
            kill(play->pid, SIGKILL);
            cr_assert_fail("'%s' does not come after '%s'", expected, play->text + play->looked_at);
        }
    }
}

void play_press(PlayTerminal *play, const char *keys) {
    cr_assert_eq(write(play->terminal, keys, strlen(keys)), (ssize_t)strlen(keys));
}

void play_paste(PlayTerminal *play, const char *line, int times) {
    const size_t length = strlen(line);
    const int flags = fcntl(play->terminal, F_GETFL);
    fcntl(play->terminal, F_SETFL, flags | O_NONBLOCK);
    for (size_t done = 0; done < length * (size_t)times;) {
        const size_t from = done % length;
        struct pollfd watched = {.fd = play->terminal, .events = POLLIN | POLLOUT};
        cr_assert_gt(poll(&watched, 1, PATIENCE_MS), 0, "it takes nothing any more");
        if (watched.revents & POLLIN) take_in(play, 0);
        const ssize_t written = write(play->terminal, line + from, length - from);
        if (written > 0) done += (size_t)written;
    }
    fcntl(play->terminal, F_SETFL, flags);
}

void play_type(PlayTerminal *play, const char *line) {
    play_press(play, line);
    play_press(play, "\n");
}

void play_say(PlayTerminal *play, const char *line, const char *expected) {
    play_type(play, line);
    play_await(play, expected);
}

int play_close(PlayTerminal *play) {
    while (take_in(play, PATIENCE_MS)) {
    }
    const int status = child_wait(play->pid);
    close(play->terminal);
    free(play);
    return status;
}

char play_folder[FOLDER_PATH];

PlayTerminal *play_begin(const char *arguments) {
    folder_make(play_folder);
    return play_open(play_folder, arguments, "rich");
}

void play_end(PlayTerminal *play, int status) {
    cr_expect_eq(play_close(play), status);
    folder_remove(play_folder);
}

void play_leave(PlayTerminal *play) {
    play_type(play, "x");
    play_end(play, 0);
}

void play_leave_menu(PlayTerminal *play) {
    play_await(play, "Your choice: ");
    play_type(play, "3");
    play_end(play, 0);
}

void play_leave_window(PlayTerminal *play) {
    play_await(play, "Start a game");
    play_await(play, "Esc: leave");
    play_press(play, "q");
    play_await(play, "\033[?1049l");
    play_end(play, 0);
}

int play_count(const PlayTerminal *play, const char *words) {
    int count = 0;
    for (const char *at = play->text; (at = strstr(at, words)) != NULL; at++) count++;
    return count;
}
