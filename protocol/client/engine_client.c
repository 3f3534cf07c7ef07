#include "protocol/client/engine_client.h"

#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "engine/base/system.h"
#include "engine/variants.h"
#include "protocol/client/dialect.h"
#include "protocol/client/process.h"

enum {
    HANDSHAKE_MS = 10000,
    READY_MS = 60000, /* large tables may be read */
    STOP_MS = 10000,
    QUIT_MS = 1000,
    WAIT_MS = 50,      /* between two looks at `cancelled` */
    REFUSAL_MS = 1000, /* from an error line on, for a sign that the search goes on all the same */
    HANG_UP_MS = 200,  /* for what an engine has still said that takes no input, or for its end */
    GO_LINE = 512,     /* all limits at their longest */
    IDLE_FACTOR = 50,  /* by CLOCK_CPU an answer may take so many times its time on the wall ... */
    IDLE_MS = 60000,   /* ... and so much longer */
    OPTION_WORDS = 32, /* what a dialect adds to an option's name and value ... */
    POSITION_WORDS = 64, /* ... and to a position and its moves */
    VARIANT_NAMES = 256, /* all of one variant */
};

typedef enum {
    STATE_IDLE,
    STATE_SEARCHING, /* an answer is still expected */
    STATE_LOST,      /* what it says cannot be trusted to answer anything any more */
} State;

struct EngineClient {
    const ClientSettings *settings;
    const ClientDialect *dialect;
    Process *process;
    State state;
    char name[CLIENT_NAME_TEXT];
    Declaration declaration;
    int64_t read_us;       /* when the last line was read, on the wall */
    int64_t go_clock_us;   /* what the engine's clock showed when the last `go` was written ... */
    int64_t read_clock_us; /* ... and when the last line was read */
    char *position_line;
    size_t position_size;
    char go_line[GO_LINE];
};

static int ms_or(int set_ms, int default_ms) {
    return set_ms > 0 ? set_ms : default_ms;
}

static int64_t us_after(int64_t from_us, int timeout_ms) {
    return from_us + (timeout_ms > 0 ? (int64_t)timeout_ms * 1000 : 0);
}

/* As much of it as there is room for, and nothing that a terminal would obey. */
static void take_name(EngineClient *client, const char *name) {
    snprintf(client->name, sizeof client->name, "%s", name);
    text_make_printable(client->name);
}

/* --- lines --- */

static void log_line(const EngineClient *client, char direction, const char *line) {
    const ClientSettings *settings = client->settings;
    if (settings->log) settings->log(settings->context, client->name, direction, line);
}

/* Logs the lines that are sent, LF between. */
static void log_sent(const EngineClient *client, const char *lines) {
    for (const char *end; (end = strchr(lines, '\n')) != NULL; lines = end + 1) {
        char line[GO_LINE];
        snprintf(line, sizeof line, "%.*s", (int)(end - lines), lines);
        log_line(client, '>', line);
    }
    log_line(client, '>', lines);
}

/* A line that cannot be delivered shows in the answer, see no_later(). */
static void send_line(EngineClient *client, const char *line) {
    log_sent(client, line);
    process_send(client->process, line);
}

/* Until when to wait for an answer: to what could not be asked there will be none. */
static int64_t no_later(const EngineClient *client, int64_t deadline_us) {
    const int64_t soon_us = us_after(system_time_us(), HANG_UP_MS);
    return process_has_hung_up(client->process) && soon_us < deadline_us ? soon_us : deadline_us;
}

static bool is_cancelled(const EngineClient *client) {
    return client->settings->cancelled != NULL && atomic_load(client->settings->cancelled);
}

/* What the engine's clock shows; that of a process that has ended stands still. */
static int64_t clock_now_us(const EngineClient *client) {
    int64_t us = client->read_clock_us;
    if (client->settings->clock == CLOCK_WALL) return system_time_us();
    process_cpu_us(client->process, &us);
    return us;
}

/* Reads the next line and notes the time. PROCESS_TIMEOUT only when none is there. */
static ProcessRead read_line(EngineClient *client, int64_t deadline_us, const char **line) {
    ProcessRead read;
    int64_t left_ms;
    do {
        left_ms = (deadline_us - system_time_us() + 999) / 1000;
        read = process_read(client->process, line, left_ms > WAIT_MS ? WAIT_MS : (int)left_ms);
    } while (read == PROCESS_TIMEOUT && left_ms > WAIT_MS && !is_cancelled(client));
    client->read_us = system_time_us();
    client->read_clock_us = clock_now_us(client);
    if (read == PROCESS_LINE) log_line(client, '<', *line);
    return read;
}

/* Makes `reply` one without an answer: nothing, or nothing more, came where `expected` was. */
static void lack(EngineClient *client, ProcessRead read, const char *expected, int64_t waited_ms,
                 ClientReply *reply) {
    const bool is_closed = read == PROCESS_CLOSED;
    const bool is_over = is_closed || process_has_hung_up(client->process);
    reply->outcome = is_over ? CLIENT_CLOSED : CLIENT_TIMEOUT;
    if (is_over)
        error_set(&reply->error, "engine %s: its %s, '%s' was expected", client->name,
                  is_closed ? "output ended" : "input is closed", expected);
    else
        error_set(&reply->error, "engine %s: no '%s' within %lld ms", client->name, expected,
                  (long long)waited_ms);
}

/* Reads up to a line that is `wanted`, which begins with `word`. Returns false, with the reason in
   `reply`, when it does not come. When it comes, `reply->error` has the first error line before
   it, or "". */
static bool await(EngineClient *client, Heard wanted, const char *word, int timeout_ms,
                  ClientReply *reply) {
    const int64_t start_us = system_time_us();
    const int64_t deadline_us = no_later(client, us_after(start_us, timeout_ms));
    const char *line;
    ClientReply stale = {.outcome = CLIENT_REFUSED}; /* answers to what was asked before */
    *reply = stale;
    for (;;) {
        const ProcessRead read = read_line(client, deadline_us, &line);
        if (read == PROCESS_LINE) {
            const Heard heard = client->dialect->take_line(&stale, line);
            reply->error = stale.error;
            if (wanted == HEARD_DECLARED)
                client->dialect->take_declaration(&client->declaration, line);
            if (heard == wanted) return true;
            /* It may print on and on. */
            if (client->read_us < deadline_us) continue;
        }
        client->state = STATE_LOST;
        lack(client, read, word, (client->read_us - start_us) / 1000, reply);
        return false;
    }
}

/* Asks whether all that was sent before is done, and drops what comes until it is. */
static bool await_ready(EngineClient *client, ClientReply *reply) {
    send_line(client, client->dialect->ask_ready);
    return await(client, HEARD_READY, client->dialect->ready,
                 ms_or(client->settings->ready_ms, READY_MS), reply);
}

/* --- start --- */

static bool refuse(const EngineClient *client, Error *error, const char *what, const char *detail) {
    return error_set(error, "engine %s: %s%.160s", client->name, what, detail);
}

static bool send_option(EngineClient *client, const ClientOption *option, Error *error) {
    const size_t value_length = option->value ? strlen(option->value) : 0;
    const size_t size = strlen(option->name) + value_length + OPTION_WORDS;
    char *text = malloc(size);
    if (text == NULL) return refuse(client, error, "no memory to set ", option->name);
    Writer writer = writer_make(text, size);
    client->dialect->write_option(&writer, option->name, option->value);
    send_line(client, text);
    free(text);
    return true;
}

/* Whether the engine lists that name of a game, or does not say. */
static bool lists_variant(const EngineClient *client, const char *name) {
    const char *known = client->declaration.variants;
    char line[DECLARED_NAME + 2];
    const int length = snprintf(line, sizeof line, "\n%s\n", name);
    return known[0] == '\0' || (length < (int)sizeof line && strstr(known, line) != NULL);
}

/* Copies the name by which the engine knows the variant `wanted`: this, or another that the variant
   has; false if it lists none of them. */
static bool name_variant(const EngineClient *client, const char *wanted, char name[DECLARED_NAME]) {
    const Game *game = variant_find(wanted);
    char names[VARIANT_NAMES], *rest = names;
    snprintf(name, DECLARED_NAME, "%s", wanted);
    if (lists_variant(client, name)) return true;
    if (!game) return false;
    snprintf(names, sizeof names, "%s %s %s %d", game->name, game_hub_name(game),
             game->aliases ? game->aliases : "", game->facts.pdn.number);
    for (const char *word; (word = text_word(&rest)) != NULL;) {
        snprintf(name, DECLARED_NAME, "%s", word);
        if (lists_variant(client, name)) return true;
    }
    return false;
}

/* Sends the variant, the clock, the options and the further lines. */
static bool send_settings(EngineClient *client, Error *error) {
    const ClientSettings *settings = client->settings;
    const ClientOption clock = {.name = client->dialect->clock_option, .value = "cpu"};
    const char *variant_option = client->dialect->variant_option;
    if (settings->variant != NULL && engine_client_offers(client, variant_option)) {
        char name[DECLARED_NAME];
        if (!name_variant(client, settings->variant, name))
            return refuse(client, error, "does not offer the variant ", settings->variant);
        const ClientOption option = {.name = variant_option, .value = name};
        if (!send_option(client, &option, error)) return false;
    }
    if (settings->clock == CLOCK_CPU && engine_client_offers(client, clock.name) &&
        !send_option(client, &clock, error))
        return false;
    for (int i = 0; i < settings->option_count; i++) {
        const ClientOption *option = &settings->options[i];
        const bool is_offered = engine_client_offers(client, option->name);
        if (!is_offered && !option->if_offered)
            return refuse(client, error, "has no option ", option->name);
        if (is_offered && !send_option(client, option, error)) return false;
    }
    for (const char *const *line = settings->init; line != NULL && *line != NULL; line++)
        send_line(client, *line);
    return true;
}

/* Waits until the settings sent are in force; `reply` has the first error line about them, or why
   that is not known (false). */
static bool settings_hold(EngineClient *client, ClientReply *reply) {
    const ClientDialect *dialect = client->dialect;
    const int ready_ms = ms_or(client->settings->ready_ms, READY_MS);
    if (dialect->begin != NULL) {
        send_line(client, dialect->begin);
        if (!await(client, HEARD_BEGUN, dialect->begun, ready_ms, reply)) return false;
        if (reply->error.text[0] != '\0') return true;
    }
    return await_ready(client, reply);
}

static bool handshake(EngineClient *client, Error *error) {
    const ClientSettings *settings = client->settings;
    const ClientDialect *dialect = client->dialect;
    const int handshake_ms = ms_or(settings->handshake_ms, HANDSHAKE_MS);
    ClientReply reply = {.outcome = CLIENT_REFUSED};
    bool is_heard = dialect->greeting == NULL ||
                    await(client, HEARD_GREETING, dialect->greeting, handshake_ms, &reply);
    if (is_heard) {
        send_line(client, dialect->hello);
        is_heard = await(client, HEARD_DECLARED, dialect->declared, handshake_ms, &reply);
    }
    if (is_heard) {
        if (settings->name == NULL && client->declaration.name[0] != '\0')
            take_name(client, client->declaration.name);
        if (!send_settings(client, error)) return false;
        is_heard = settings_hold(client, &reply);
    }
    if (!is_heard) {
        *error = reply.error;
        return false;
    }
    if (reply.error.text[0] == '\0') return true;
    return refuse(client, error, "refuses its settings: ", reply.error.text);
}

EngineClient *engine_client_start(const ClientSettings *settings, Error *error) {
    assert(settings->argv != NULL && settings->argv[0] != NULL);
    EngineClient *client = calloc(1, sizeof *client);
    if (client == NULL) {
        error_set(error, "engine %.64s: no memory", settings->argv[0]);
        errno = ENOMEM;
        return NULL;
    }
    client->settings = settings;
    client->dialect = settings->dialect ? settings->dialect : &DIALECT_UCI;
    const char *slash = strrchr(settings->argv[0], '/');
    const char *program = slash ? slash + 1 : settings->argv[0];
    take_name(client, settings->name ? settings->name : program);

    Error cause;
    const int stderr_fd = settings->stderr_fd > 0 ? settings->stderr_fd : -1;
    client->process = process_start(settings->argv, settings->directory, stderr_fd, &cause);
    if (client->process == NULL) {
        const int fault = errno;
        refuse(client, error, "", cause.text);
        free(client);
        errno = fault;
        return NULL;
    }
    if (handshake(client, &cause)) return client;
    char how[CLIENT_END_TEXT];
    const ClientEnd end = engine_client_end(client);
    client_end_print(&end, how);
    error_set(error, "%.200s (%s)", cause.text, how);
    errno = 0;
    return NULL;
}

const char *engine_client_name(const EngineClient *client) {
    return client->name;
}

const char *engine_client_version(const EngineClient *client) {
    return client->declaration.name;
}

bool engine_client_offers(const EngineClient *client, const char *option) {
    for (int i = 0; i < client->declaration.option_count; i++)
        if (text_same(client->declaration.options[i], option)) return true;
    return false;
}

/* --- games and searches --- */

/* Reads a line as read_line() does, or until the engine's clock shows `clock_limit_us`. */
static ProcessRead read_in_time(EngineClient *client, int64_t clock_limit_us, int64_t deadline_us,
                                const char **line) {
    if (client->settings->clock == CLOCK_WALL) return read_line(client, deadline_us, line);
    for (;;) {
        /* One thread takes no more of a processor than passes on the wall. */
        const int64_t now_us = system_time_us(), left_us = clock_limit_us - clock_now_us(client);
        const bool is_last = left_us >= deadline_us - now_us;
        const ProcessRead read = read_line(client, is_last ? deadline_us : now_us + left_us, line);
        if (read != PROCESS_TIMEOUT || is_last || is_cancelled(client) ||
            client->read_clock_us >= clock_limit_us)
            return read;
    }
}

/* Reads up to the answer to the running search, or until its clock or the one on the wall shows so
   much. */
static void await_answer(EngineClient *client, int64_t clock_limit_us, int64_t deadline_us,
                         ClientReply *reply) {
    int64_t limit_us = deadline_us;
    bool is_doubtful = false; /* an error line came, and nothing of a search since */
    for (;;) {
        const char *line = "";
        const ProcessRead read = read_in_time(client, clock_limit_us, limit_us, &line);
        Heard heard = HEARD_OTHER;
        if (read == PROCESS_LINE) heard = client->dialect->take_line(reply, line);
        reply->time_us = client->read_clock_us - client->go_clock_us;
        if (heard == HEARD_ANSWER) {
            client->state = STATE_IDLE;
            return;
        }
        /* An error line may say that a search has to do with less, or that there will be none;
           when it goes on, a sign of it comes soon. */
        if (heard == HEARD_INFO) {
            is_doubtful = false;
            limit_us = deadline_us;
        } else if (heard == HEARD_ERROR && !is_doubtful) {
            is_doubtful = true;
            const int64_t soon_us = us_after(client->read_us, REFUSAL_MS);
            limit_us = soon_us < deadline_us ? soon_us : deadline_us;
        }
        if (read == PROCESS_LINE && client->read_us < limit_us &&
            client->read_clock_us < clock_limit_us)
            continue;

        if (read != PROCESS_CLOSED && is_doubtful) {
            const Error cause = reply->error;
            reply->outcome = CLIENT_REFUSED;
            refuse(client, &reply->error, "refuses: ", cause.text);
            client->state = STATE_IDLE;
            return;
        }
        lack(client, read, client->dialect->answer, reply->time_us / 1000, reply);
        if (reply->outcome == CLIENT_CLOSED) client->state = STATE_LOST;
        return;
    }
}

/* Makes sure that the engine has nothing left to answer. */
static bool settle(EngineClient *client, ClientReply *reply) {
    if (client->state == STATE_SEARCHING) {
        engine_client_stop(client, ms_or(client->settings->ready_ms, STOP_MS), reply);
        if (client->state == STATE_SEARCHING) client->state = STATE_LOST;
        return client->state != STATE_LOST;
    }
    if (client->state == STATE_IDLE) return true;
    *reply = (ClientReply){.outcome = CLIENT_CLOSED};
    return refuse(client, &reply->error, "is not in use any more after a failure", "");
}

bool engine_client_new_game(EngineClient *client, Error *error) {
    ClientReply reply;
    bool is_ready = settle(client, &reply);
    if (is_ready) {
        send_line(client, client->dialect->new_game);
        is_ready = await_ready(client, &reply);
    }
    if (!is_ready) *error = reply.error;
    return is_ready;
}

/* Writes both lines of `request`; false and an error when that cannot be done. */
static bool write_request(EngineClient *client, const ClientRequest *request, Error *error) {
    const Record *record = request->record;
    Error cause;
    if (!client_dialect_speaks(client->dialect, record->game, &cause))
        return refuse(client, error, "", cause.text);
    const size_t size =
        GAME_POSITION_TEXT + (size_t)record->length * GAME_MOVE_TEXT + POSITION_WORDS;
    if (size > client->position_size) {
        char *larger = realloc(client->position_line, 2 * size);
        if (larger == NULL) return refuse(client, error, "no memory for its position", "");
        client->position_line = larger;
        client->position_size = 2 * size;
    }
    Writer position = writer_make(client->position_line, client->position_size);
    Writer go = writer_make(client->go_line, sizeof client->go_line);
    client->dialect->write_position(&position, record);
    client->dialect->write_go(&go, request);
    return true;
}

ClientOutcome engine_client_go(EngineClient *client, const ClientRequest *request,
                               ClientReply *reply) {
    if (!settle(client, reply)) return reply->outcome;
    *reply = (ClientReply){.outcome = CLIENT_REFUSED};
    if (!write_request(client, request, &reply->error)) return reply->outcome;
    send_line(client, client->position_line);
    if (!await_ready(client, reply)) return reply->outcome;
    if (reply->error.text[0] != '\0') {
        const Error cause = reply->error;
        refuse(client, &reply->error, "refuses: ", cause.text);
        return reply->outcome = CLIENT_REFUSED;
    }
    *reply = (ClientReply){.outcome = CLIENT_TIMEOUT};
    log_sent(client, client->go_line);
    client->state = STATE_SEARCHING;
    const int64_t now_us = system_time_us();
    client->go_clock_us = clock_now_us(client);
    process_send(client->process, client->go_line);
    const int64_t clock_limit_us = us_after(client->go_clock_us, request->deadline_ms);
    const int64_t deadline_us =
        client->settings->clock == CLOCK_WALL
            ? clock_limit_us
            : us_after(now_us + IDLE_FACTOR * (int64_t)request->deadline_ms * 1000, IDLE_MS);
    await_answer(client, clock_limit_us, no_later(client, deadline_us), reply);
    return reply->outcome;
}

ClientOutcome engine_client_stop(EngineClient *client, int timeout_ms, ClientReply *reply) {
    *reply = (ClientReply){.outcome = CLIENT_REFUSED};
    if (client->state != STATE_SEARCHING) {
        refuse(client, &reply->error, "there is no search to stop", "");
        return reply->outcome;
    }
    send_line(client, client->dialect->stop);
    await_answer(client, INT64_MAX, us_after(system_time_us(), timeout_ms), reply);
    return reply->outcome;
}

bool engine_client_read_move(const EngineClient *client, const Record *record, const char *word,
                             GameMove *move, Error *error) {
    return client->dialect->read_move(record->game, record_position(record), word, move, error);
}

const char *engine_client_position_line(const EngineClient *client) {
    return client->position_line ? client->position_line : "";
}

const char *engine_client_go_line(const EngineClient *client) {
    return client->go_line;
}

/* --- end --- */

ClientEnd engine_client_end(EngineClient *client) {
    int status;
    send_line(client, client->dialect->quit);
    const bool is_over =
        process_end(client->process, ms_or(client->settings->quit_ms, QUIT_MS), &status);
    free(client->position_line);
    free(client);
    if (!is_over) return (ClientEnd){CLIENT_KILLED, 0};
    if (status != -1 && WIFEXITED(status)) return (ClientEnd){CLIENT_EXITED, WEXITSTATUS(status)};
    if (status != -1 && WIFSIGNALED(status)) return (ClientEnd){CLIENT_SIGNALLED, WTERMSIG(status)};
    return (ClientEnd){CLIENT_VANISHED, 0};
}

void client_end_print(const ClientEnd *end, char text[CLIENT_END_TEXT]) {
    static const char *const WORDS[] = {[CLIENT_EXITED] = "exit",
                                        [CLIENT_SIGNALLED] = "signal",
                                        [CLIENT_KILLED] = "killed",
                                        [CLIENT_VANISHED] = "vanished"};
    const bool has_code = end->kind == CLIENT_EXITED || end->kind == CLIENT_SIGNALLED;
    Writer writer = writer_make(text, CLIENT_END_TEXT);
    writer_add(&writer, "%s", WORDS[end->kind]);
    if (has_code) writer_add(&writer, " %d", end->code);
}
