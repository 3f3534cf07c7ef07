/* The engine process: lines from stdin to a session, its answers to stdout. */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

#include "protocol/session/session.h"
#include "protocol/shell/program.h"

static const char HELP[] =
    "Crownhead, a draughts engine. Started without arguments it reads commands from stdin, one a\n"
    "line, and answers on stdout; protocol/PROTOCOL.md and HUB.md have all of them.\n"
    "\n"
    "  crownhead                               read commands: uci, position, go, quit ..., or "
    "those\n"
    "                                          of the Hub protocol when the first is hub\n"
    "  crownhead uci | hub | cp                read commands of UCI, Hub or the Checkers Protocol\n"
    "  crownhead bench [depth [threads [MiB]]] search a fixed suite, end with its node count\n"
    "  crownhead perft N [plain|bulk|hash]     count the leaves N plies below the start\n"
    "  crownhead --version                     commit, compiler, architecture and flags\n"
    "  crownhead --help                        this text\n"
    "\n"
    "Try: printf 'position startpos\\ngo depth 15\\n' | crownhead\n"
    "\n"
    "exit status: 0 done; 1 wrong words, bench or perft printed an error, or stdout failed\n";

/* Writes all of `text`; the process ends when nobody can read it any more. */
static void write_all(const char *text, size_t length) {
    while (length > 0) {
        const ssize_t written = write(STDOUT_FILENO, text, length);
        if (written > 0) {
            text += written;
            length -= (size_t)written;
        } else if (errno == EAGAIN) {
            poll(&(struct pollfd){.fd = STDOUT_FILENO, .events = POLLOUT}, 1, -1);
        } else if (errno != EINTR) {
            _exit(EXIT_FAILURE);
        }
    }
}

/* One write a line, so that a client that reads with select() sees whole lines. */
static void write_line(void *context, const char *line) {
    (void)context;
    char text[SESSION_LINE_BYTES + 1];
    const int length = snprintf(text, sizeof text, "%s\n", line);
    write_all(text, (size_t)length);
}

/* --- input --- */

enum { CHUNK = 65536 };

/* The bytes read that no line end has followed yet. */
typedef struct {
    char *bytes;
    size_t length, capacity;
    bool overflowed; /* memory ran out: the rest of this line is skipped */
} Input;

static void input_append(Input *input, const char *bytes, size_t length) {
    if (input->length + length > input->capacity) {
        const size_t capacity = 2 * (input->length + length);
        char *larger = input->overflowed ? NULL : realloc(input->bytes, capacity);
        if (!larger) {
            input->overflowed = true;
            return;
        }
        input->bytes = larger;
        input->capacity = capacity;
    }
    if (length > 0) memcpy(input->bytes + input->length, bytes, length);
    input->length += length;
}

/* Hands the line in `input` to the session; false after `quit`. */
static bool input_take_line(Input *input, Session *session) {
    size_t length = input->length;
    if (length > 0 && input->bytes[length - 1] == '\r') length--;
    input->length = 0;
    if (input->overflowed) {
        input->overflowed = false;
        session_refuse(session, "no memory for so long a line; it was skipped");
        return true;
    }
    return session_read(session, length ? input->bytes : "", length);
}

static void read_lines(void *argument) {
    Session *session = argument;
    Input input = {.bytes = NULL};
    char chunk[CHUNK];
    bool going_on = true;
    while (going_on) {
        const ssize_t count = read(STDIN_FILENO, chunk, sizeof chunk);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0 && errno == EAGAIN) {
            poll(&(struct pollfd){.fd = STDIN_FILENO, .events = POLLIN}, 1, -1);
            continue;
        }
        if (count <= 0) break;
        const char *at = chunk, *const end = chunk + count;
        for (const char *line_end; going_on && at < end; at = line_end + 1) {
            line_end = memchr(at, '\n', (size_t)(end - at));
            input_append(&input, at, (size_t)((line_end ? line_end : end) - at));
            if (!line_end) break;
            going_on = input_take_line(&input, session);
        }
    }
    if (going_on && (input.length > 0 || input.overflowed)) input_take_line(&input, session);
    session_end_input(session);
    free(input.bytes);
}

/* Ends the process when nobody reads its output any more, also while it has nothing to say; ends
   itself when the pipe `argument` is closed. */
static void watch_output(void *argument) {
    const int *wake = argument;
    struct pollfd watched[] = {{.fd = STDOUT_FILENO, .events = 0}, {.fd = *wake, .events = POLLIN}};
    for (;;) {
        if (poll(watched, 2, -1) < 0) continue;
        if (watched[1].revents) return;
        if (watched[0].revents) _exit(EXIT_FAILURE);
    }
}

/* --- the process --- */

static const Program PROGRAM = {.name = "crownhead", .help = HELP, .failure = EXIT_FAILURE};

static int fail(const char *what) {
    return program_fail(&PROGRAM, "%s", what);
}

/* Obeys the arguments as one command, or what comes from stdin when there are none. */
static int run(Session *session, int count, char *const arguments[]) {
    Error error;
    Thread reader, watcher;
    int wake[2];
    if (pipe(wake) != 0) return fail(strerror(errno));
    if (!thread_start(&watcher, watch_output, &wake[0], &error)) return fail(error.text);
    bool good = true;
    if (count > 0) {
        char line[256];
        Writer writer = writer_make(line, sizeof line);
        for (int i = 0; i < count; i++) writer_add(&writer, "%s%s", i ? " " : "", arguments[i]);
        session_read(session, line, writer.length);
        session_end_input(session);
        good = session_run(session);
    } else {
        if (!thread_start(&reader, read_lines, session, &error)) return fail(error.text);
        session_run(session);
        thread_join(&reader);
    }
    close(wake[1]);
    thread_join(&watcher);
    close(wake[0]);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* Opens nothing in place of a closed stdin or stderr, lest a pipe of our own be taken for it. */
static void fill_standard_streams(void) {
    for (int fd; (fd = open("/dev/null", O_RDWR)) >= 0;)
        if (fd > STDERR_FILENO) {
            close(fd);
            return;
        }
}

int main(int argc, char *argv[]) {
    const char *word = argc > 1 ? argv[1] : "";
    if (fcntl(STDOUT_FILENO, F_GETFD) < 0) return fail("stdout is closed");
    fill_standard_streams();
    int status;
    if (program_tells(&PROGRAM, argc - 1, argv + 1, &status)) return status;
    const bool is_command = strcmp(word, "bench") == 0 || strcmp(word, "perft") == 0;
    Error error;
    Session *session = session_new(write_line, NULL, &error);
    if (!session) return fail(error.text);
    if (!is_command && argc > 2)
        error_set(&error, "argument '%.40s' is one too many", argv[2]);
    else if (!is_command && argc > 1 && !session_choose(session, word))
        error_set(&error,
                  "argument '%.40s' is none of uci, hub, cp, bench, perft, --help, --version",
                  word);
    else
        error.text[0] = '\0';
    if (error.text[0])
        status = program_refuse(&PROGRAM, &error);
    else
        status = run(session, is_command ? argc - 1 : 0, argv + 1);
    session_free(session);
    return status;
}
