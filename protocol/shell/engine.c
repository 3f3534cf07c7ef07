/* The engine process: lines from stdin to a session, its answers to stdout. */
#include "protocol/shell/engine.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/buffer.h"
#include "engine/base/streams.h"
#include "engine/base/threads.h"
#include "protocol/dialects/protocols.h"
#include "protocol/session/session.h"
#include "protocol/shell/tools.h"
#include "protocol/shell/version.h"

/* Nobody reads our output any more: nothing is left to be done, and nobody to tell. */
static void end_unheard(void) {
    _Exit(EXIT_FAILURE);
}

/* One write a line, so that a client that reads with select() sees whole lines. */
static void write_line(void *context, const char *line) {
    (void)context;
    char text[SESSION_LINE_BYTES + 1];
    const int length = snprintf(text, sizeof text, "%s\n", line);
    errno = 0;
    if (system_write_output(text, (size_t)length)) return;
    if (errno != EPIPE) program_unwritten(&ENGINE, errno);
    end_unheard();
}

/* --- input --- */

enum { CHUNK = 65536 };

/* The bytes read that no line end has followed yet. */
typedef struct {
    Buffer bytes;
    bool overflowed; /* memory ran out: the rest of this line is skipped */
} Input;

static void input_append(Input *input, const char *bytes, size_t length) {
    if (!input->overflowed) input->overflowed = !buffer_put(&input->bytes, bytes, length);
}

/* Hands the line in `input` to the session; false after `quit`. */
static bool input_take_line(Input *input, Session *session) {
    size_t length = input->bytes.length;
    if (length > 0 && input->bytes.text[length - 1] == '\r') length--;
    input->bytes.length = 0;
    if (input->overflowed) {
        input->overflowed = false;
        session_refuse(session, "not enough memory for a line of that length; it was skipped");
        return true;
    }
    return session_read(session, length ? input->bytes.text : "", length);
}

/* Hands in lines until `quit` or the end of the input; an error when it cannot be read. */
static void read_lines(Session *session, Error *error) {
    Input input = {.overflowed = false};
    char chunk[CHUNK];
    size_t count;
    bool going_on = true;
    while (going_on && system_read_input(chunk, sizeof chunk, &count, error) && count > 0) {
        const char *at = chunk, *const end = chunk + count;
        for (const char *line_end; going_on && at < end; at = line_end + 1) {
            line_end = memchr(at, '\n', (size_t)(end - at));
            input_append(&input, at, (size_t)((line_end ? line_end : end) - at));
            if (!line_end) break;
            going_on = input_take_line(&input, session);
        }
    }
    if (going_on && (input.bytes.length > 0 || input.overflowed)) input_take_line(&input, session);
    session_end_input(session);
    free(input.bytes.text);
}

/* --- the process --- */

static int fail(const char *what) {
    return program_fail(&ENGINE, "%s", what);
}

/* The commands on their way. */
typedef struct {
    Session *session;
    Thread runner;
    bool ok;     /* no command was answered with an error */
    Error error; /* empty unless threads or the input failed */
} Conversation;

static void run_session(void *argument) {
    Conversation *conversation = argument;
    conversation->ok = session_run(conversation->session);
}

/* Reads until the end of the input, or hands in the one line that `arguments` are; obeys all. */
static void converse(Conversation *conversation, int count, char *const arguments[]) {
    Session *session = conversation->session;
    Error *error = &conversation->error;
    if (!thread_start(&conversation->runner, run_session, conversation, error)) return;
    if (count > 0) {
        char line[256];
        Writer writer = writer_make(line, sizeof line);
        for (int i = 0; i < count; i++) writer_add(&writer, "%s%s", i ? " " : "", arguments[i]);
        if (writer.length + 1 < sizeof line)
            session_read(session, line, writer.length);
        else
            error_set(error, "the arguments are longer than %zu bytes", sizeof line - 2);
        session_end_input(session);
    } else {
        read_lines(session, error);
    }
    thread_join(&conversation->runner);
}

/* Programs come by pipes: who sits at a terminal has perhaps looked for something else. */
static void greet(void) {
    if (!system_is_at_terminal()) return;
    write_line(NULL, ABSENT_TOOLS[0] ? VERSION_NAME ": type help"
                                     : VERSION_NAME
                         ": type help; to play a game, quit and run: crownhead play");
}

/* Obeys the arguments as one command, or, without arguments, the lines from stdin. */
static int run(Session *session, int count, char *const arguments[]) {
    OutputWatch watch;
    Conversation conversation = {.session = session};
    if (!output_watch_start(&watch, end_unheard, &conversation.error))
        return fail(conversation.error.text);
    if (count == 0) greet();
    converse(&conversation, count, arguments);
    output_watch_end(&watch);
    if (conversation.error.text[0]) return fail(conversation.error.text);
    return count == 0 || conversation.ok ? EXIT_SUCCESS : EXIT_FAILURE;
}

static int run_engine(int argc, char *argv[]) {
    const char *word = argc > 1 ? argv[1] : "";
    const bool is_command = strcmp(word, "bench") == 0 || strcmp(word, "perft") == 0;
    Error error;
    int status;
    Session *session = session_new(PROTOCOLS, write_line, NULL, &error);
    if (!session) return fail(error.text);
    if (!is_command && argc > 2)
        error_set(&error, "unexpected argument '%.40s'", argv[2]);
    else if (!is_command && argc > 1 && !session_choose(session, word))
        error_set(&error, "unknown option '%.40s'; the engine has --help and --version", word);
    else
        error.text[0] = '\0';
    if (error.text[0])
        status = program_refuse(&ENGINE, &error);
    else
        status = run(session, is_command ? argc - 1 : 0, argv + 1);
    session_free(session);
    return status;
}

/* --- the record --- */

static const char HELP[] =
    "Crownhead is a draughts engine with its tools. Without arguments it is the engine: it reads\n"
    "commands from stdin, one per line, and answers on stdout. PROTOCOL.md and HUB.md explain the\n"
    "commands.\n"
    "\n"
    "  crownhead                    read commands such as position and go; if the first one is\n"
    "                               hub, read commands of the Hub protocol\n"
    "  crownhead uci | hub | cp     read commands of UCI, Hub or the Checkers Protocol\n"
    "  crownhead bench [..]         search a fixed suite of positions, or solve problems\n"
    "  crownhead perft N [MODE]     count the leaves N plies below the start\n"
    "  crownhead variants           list all games with their boards and their other names\n"
    "  crownhead TOOL ..            run one of the tools below\n"
    "  crownhead help WORD          explain a tool, one of these words, a game, or a command of\n"
    "                               the engine such as go\n"
    "\n"
    "  -h, --help     print this text; after the name of a tool, print the help of that tool\n"
    "  -V, --version  print the version, commit, compiler, architecture and flags\n"
    "\n"
    "Try: printf 'position startpos\\ngo depth 15\\n' | crownhead\n"
    "\n"
    "exit status: 0 done; 1 bench or perft printed an error, or stdin or stdout failed; 2 bad\n"
    "arguments. The help of each tool lists the statuses of that tool.\n";

static void list_tools(void) {
    if (TOOLS[0]) printf("\ntools\n");
    for (int i = 0; TOOLS[i]; i++) printf("  %-11s %s\n", TOOLS[i]->name, TOOLS[i]->summary);
}

const Program ENGINE = {.name = "", .help = HELP, .list = list_tools, .run = run_engine};
