#define _XOPEN_SOURCE 700 /* pseudo-terminals */

#include "tests/play_session.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "engine/text.h"

enum { PATIENCE_MS = 120000, PAUSE_MS = 2 };

static const char *program(const char *variable, const char *usual) {
    const char *path = getenv(variable);
    return path ? path : usual;
}

static void pause_ms(int ms) {
    nanosleep(&(struct timespec){.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000L}, NULL);
}

/* --- folders --- */

void play_make_folder(char folder[PLAY_PATH]) {
    snprintf(folder, PLAY_PATH, "/tmp/crownhead-play-XXXXXX");
    cr_assert(mkdtemp(folder));
}

void play_remove_folder(const char *folder) {
    char command[PLAY_PATH + 16];
    snprintf(command, sizeof command, "rm -r '%s'", folder);
    cr_expect_eq(system(command), 0);
}

static char *read_all(int fd) {
    size_t size = 1 << 16, length = 0;
    char *text = malloc(size);
    cr_assert(text);
    for (ssize_t count; (count = read(fd, text + length, size - length - 1)) > 0;) {
        length += (size_t)count;
        if (size - length > 1) continue;
        size *= 2;
        text = realloc(text, size);
        cr_assert(text);
    }
    text[length] = '\0';
    return text;
}

char *play_read_file(const char *folder, const char *name) {
    char path[2 * PLAY_PATH];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    const int fd = open(path, O_RDONLY);
    if (fd < 0) return calloc(1, 1);
    char *text = read_all(fd);
    close(fd);
    return text;
}

void play_write_file(const char *folder, const char *name, const char *text) {
    char path[2 * PLAY_PATH];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    cr_assert(file);
    fputs(text, file);
    cr_assert_eq(fclose(file), 0);
}

/* --- processes --- */

/* The file of an option must not be found by its own name: words are short, and few. */
static void expand(const char *folder, const char *word, char text[4 * PLAY_PATH]) {
    Writer writer = writer_make(text, 4 * PLAY_PATH);
    for (const char *at = word; *at; at++) {
        const bool alone =
            (at == word || at[-1] == '_') && (!at[1] || at[1] == '_' || at[1] == '/');
        if (alone && *at == 'D')
            writer_add(&writer, "%s", folder);
        else if (alone && *at == 'F')
            writer_add(&writer, "%s", program("FAKE_ENGINE", "build/fake_engine"));
        else
            writer_add(&writer, "%c", *at == '_' ? ' ' : *at);
    }
}

pid_t play_start(const char *folder, const char *arguments, int input, int output,
                 bool own_session) {
    static char words[PLAY_ARGUMENTS][4 * PLAY_PATH];
    char copy[2048], *argv[PLAY_ARGUMENTS + 1], *rest = copy;
    int count = 0;
    snprintf(copy, sizeof copy, "%s", arguments);
    snprintf(words[count++], sizeof words[0], "%s",
             program("CROWNHEAD_PLAY", "build/crownhead-play"));
    for (char *word; (word = text_word(&rest)) != NULL && count < PLAY_ARGUMENTS;)
        expand(folder, word, words[count++]);
    for (int i = 0; i < count; i++) argv[i] = words[i];
    argv[count] = NULL;
    const pid_t pid = fork();
    cr_assert_geq(pid, 0);
    if (pid > 0) return pid;
    if (own_session) {
        setsid();
        ioctl(input, TIOCSCTTY, 0);
    }
    dup2(input, STDIN_FILENO);
    dup2(output, STDOUT_FILENO);
    if (own_session) dup2(output, STDERR_FILENO);
    if (input > STDERR_FILENO) close(input);
    if (output > STDERR_FILENO && output != input) close(output);
    execv(argv[0], argv);
    _exit(127);
}

int play_wait(pid_t pid) {
    int status = 0;
    for (int waited = 0; waitpid(pid, &status, WNOHANG) == 0; waited += PAUSE_MS) {
        if (waited > PATIENCE_MS) {
            kill(pid, SIGKILL);
            cr_assert_fail("the program hangs");
        }
        pause_ms(PAUSE_MS);
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

char *play_run(const char *folder, const char *arguments, const char *input, int status) {
    FILE *in = tmpfile(), *out = tmpfile();
    cr_assert(in && out);
    fputs(input, in);
    fflush(in);
    lseek(fileno(in), 0, SEEK_SET);
    const pid_t pid = play_start(folder, arguments, fileno(in), fileno(out), false);
    const int got = play_wait(pid);
    lseek(fileno(out), 0, SEEK_SET);
    char *text = read_all(fileno(out));
    fclose(in);
    fclose(out);
    cr_expect_eq(got, status, "%s: exit status %d, due %d: %s", arguments, got, status, text);
    return text;
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
    const struct winsize size = {.ws_row = 24, .ws_col = 80};
    ioctl(play->terminal, TIOCSWINSZ, &size);
    const int other = open(ptsname(play->terminal), O_RDWR | O_NOCTTY);
    cr_assert_geq(other, 0);
    play->pid = play_start(folder, arguments, other, other, true);
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

void play_await(PlayTerminal *play, const char *due) {
    for (;;) {
        const char *found = strstr(play->text + play->looked_at, due);
        if (found) {
            play->looked_at = (int)(found + strlen(due) - play->text);
            return;
        }
        if (!take_in(play, PATIENCE_MS)) {
            kill(play->pid, SIGKILL);
            cr_assert_fail("'%s' does not come after '%s'", due, play->text + play->looked_at);
        }
    }
}

void play_press(PlayTerminal *play, const char *keys) {
    cr_assert_eq(write(play->terminal, keys, strlen(keys)), (ssize_t)strlen(keys));
}

void play_type(PlayTerminal *play, const char *line) {
    play_press(play, line);
    play_press(play, "\n");
}

int play_close(PlayTerminal *play) {
    while (take_in(play, PATIENCE_MS)) {
    }
    const int status = play_wait(play->pid);
    close(play->terminal);
    free(play);
    return status;
}
