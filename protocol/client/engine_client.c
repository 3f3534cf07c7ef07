/* A client asks and waits, each time with a bound. Late output is kept apart from an answer by
   asking whether the engine is ready before each search; an engine whose output can no longer be
   matched to questions is lost, and only ended. */
#include "protocol/client/engine_client.h"

#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/array.h"
#include "engine/base/system.h"
#include "engine/base/system_files.h"
#include "engine/variants.h"
#include "protocol/client/client_lines.h"
#include "protocol/client/dialects.h"
#include "protocol/client/dxp_client.h"
#include "protocol/client/uci_client.h"

enum {
    HANDSHAKE_MS = 10000,
    STOP_MS = 10000,
    QUIT_MS = 1000,
    REFUSAL_MS = 1000,   /* after an error line, for a sign that the search goes on all the same */
    IDLE_FACTOR = 50,    /* by CLOCK_CPU an answer may take this many times its time on the wall
                          ... */
    IDLE_MS = 60000,     /* ... and this much longer */
    OPTION_WORDS = 32,   /* the words that a dialect adds to an option's name and value ... */
    POSITION_WORDS = 64, /* ... and to a position and its moves */
    VARIANT_NAMES = 256, /* all of one variant */
};

/* As much of it as there is room for, and nothing that a terminal would obey. */
static void take_name(EngineClient *client, const char *name) {
    snprintf(client->name, sizeof client->name, "%s", name);
    text_make_printable(client->name);
}

/* --- start --- */

static bool send_option(EngineClient *client, const ClientOption *option, Error *error) {
    const size_t value_length = option->value ? strlen(option->value) : 0;
    const size_t size = strlen(option->name) + value_length + OPTION_WORDS;
    char *text = malloc(size);
    if (text == NULL)
        return client_refuse(client, error, "not enough memory to set ", option->name);
    Writer writer = writer_make(text, size);
    client->dialect->write_option(&writer, option->name, option->value);
    client_send(client, text);
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
            return client_refuse(client, error, "does not offer the variant ", settings->variant);
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
            return client_refuse(client, error, "has no option ", option->name);
        if (is_offered && !send_option(client, option, error)) return false;
    }
    for (const char *const *line = settings->init; line != NULL && *line != NULL; line++)
        client_send(client, *line);
    return true;
}

/* Waits until the settings sent are in force; `reply` has the first error line about them, or why
   that is not known (false). */
static bool settings_hold(EngineClient *client, ClientReply *reply) {
    const ClientDialect *dialect = client->dialect;
    const int ready_ms = client_ms_or(client->settings->ready_ms, CLIENT_READY_MS);
    if (dialect->begin != NULL) {
        client_send(client, dialect->begin);
        if (!client_await(client, HEARD_BEGUN, dialect->begun, ready_ms, reply)) return false;
        if (reply->error.text[0] != '\0') return true;
    }
    return client_await_ready(client, reply);
}

static bool handshake(EngineClient *client, Error *error) {
    const ClientSettings *settings = client->settings;
    const ClientDialect *dialect = client->dialect;
    const int handshake_ms = client_ms_or(settings->handshake_ms, HANDSHAKE_MS);
    ClientReply reply = {.outcome = CLIENT_REFUSED};
    bool is_heard = dialect->greeting == NULL ||
                    client_await(client, HEARD_GREETING, dialect->greeting, handshake_ms, &reply);
    if (is_heard) {
        client_send(client, dialect->hello);
        is_heard = client_await(client, HEARD_DECLARED, dialect->declared, handshake_ms, &reply);
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
    return client_refuse(client, error, "refuses the settings: ", reply.error.text);
}

EngineClient *engine_client_start(const ClientSettings *settings, Error *error) {
    assert(settings->argv ? settings->argv[0] != NULL : settings->connect || settings->door);
    const char *program = settings->argv      ? settings->argv[0]
                          : settings->connect ? settings->connect
                                              : door_address(settings->door);
    EngineClient *client = calloc(1, sizeof *client);
    if (client == NULL) {
        error_set(error, "engine %.64s: not enough memory", program);
        errno = ENOMEM;
        return NULL;
    }
    client->settings = settings;
    client->dialect = settings->dialect ? settings->dialect : &DIALECT_UCI;
    take_name(client, settings->name ? settings->name : system_file_name(program));

    Error cause;
    const bool is_linked = client->dialect->is_linked;
    const int handshake_ms = client_ms_or(settings->handshake_ms, HANDSHAKE_MS);
    if ((is_linked && !dxp_client_start(client, &cause)) ||
        !wire_open(&client->wire, settings, is_linked, handshake_ms, &cause)) {
        const int fault = errno;
        client_refuse(client, error, "", cause.text);
        free(client->session);
        free(client);
        errno = fault;
        return NULL;
    }
    if (is_linked || handshake(client, &cause)) return client;
    char how[CLIENT_END_TEXT];
    const ClientEnd end = engine_client_end(client);
    client_end_print(&end, how);
    error_set(error, "%s (%s)", cause.text, how);
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

/* Reads a line as client_read() does, or until the engine's clock shows `clock_limit_us`. */
static ProcessRead read_in_time(EngineClient *client, int64_t clock_limit_us, int64_t deadline_us,
                                const char **line) {
    if (client->settings->clock == CLOCK_WALL) return client_read(client, deadline_us, line);
    for (;;) {
        /* One thread takes no more of a processor than passes on the wall. */
        const int64_t now_us = system_time_us(), left_us = clock_limit_us - client_clock_us(client);
        const bool is_last = left_us >= deadline_us - now_us;
        const ProcessRead read =
            client_read(client, is_last ? deadline_us : now_us + left_us, line);
        if (read != PROCESS_TIMEOUT || is_last || client_is_cancelled(client->settings) ||
            client->read_clock_us >= clock_limit_us)
            return read;
    }
}

/* Reads up to the answer to the running search, or until its clock or the one on the wall reaches
   its limit. */
static void await_answer(EngineClient *client, int64_t clock_limit_us, int64_t deadline_us,
                         ClientReply *reply) {
    int64_t limit_us = deadline_us;
    bool is_doubtful = false; /* an error line came, and nothing of a search since */
    for (;;) {
        const char *line = "";
        const ProcessRead read = read_in_time(client, clock_limit_us, limit_us, &line);
        Heard heard = HEARD_OTHER;
        if (read == PROCESS_LINE) heard = client_hear(client, reply, line);
        reply->time_us = client->read_clock_us - client->go_clock_us;
        if (heard == HEARD_ANSWER || heard == HEARD_END) {
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
            const int64_t soon_us = client_us_after(client->read_us, REFUSAL_MS);
            limit_us = soon_us < deadline_us ? soon_us : deadline_us;
        }
        if (read == PROCESS_LINE && client->read_us < limit_us &&
            client->read_clock_us < clock_limit_us)
            continue;

        if (read != PROCESS_CLOSED && is_doubtful) {
            const Error cause = reply->error;
            reply->outcome = CLIENT_REFUSED;
            client_refuse(client, &reply->error, "refuses: ", cause.text);
            client->state = STATE_IDLE;
            return;
        }
        client_lack(client, read, client->dialect->answer, reply->time_us / 1000, reply);
        if (reply->outcome == CLIENT_CLOSED) client->state = STATE_LOST;
        return;
    }
}

/* Makes sure that the engine has nothing left to answer. */
static bool settle(EngineClient *client, ClientReply *reply) {
    if (client->state == STATE_SEARCHING) {
        engine_client_stop(client, client_ms_or(client->settings->ready_ms, STOP_MS), reply);
        if (client->state == STATE_SEARCHING) client->state = STATE_LOST;
        return client->state != STATE_LOST;
    }
    if (client->state == STATE_IDLE) return true;
    *reply = (ClientReply){.outcome = CLIENT_CLOSED};
    return client_refuse(client, &reply->error, "cannot be used after a failure", "");
}

void engine_client_set_score(EngineClient *client, ClientScore score) {
    client->score = score;
}

bool engine_client_new_game(EngineClient *client, Error *error) {
    ClientReply reply;
    bool is_ready = settle(client, &reply);
    if (is_ready && client->session) {
        is_ready = dxp_client_new_game(client, &reply);
    } else if (is_ready) {
        client_send(client, client->dialect->new_game);
        is_ready = client_await_ready(client, &reply);
    }
    if (!is_ready) *error = reply.error;
    return is_ready;
}

/* Has the engine know the position that is to be searched; false when it has answered already, or
   will not. */
static bool pose(EngineClient *client, const ClientRequest *request, ClientReply *reply) {
    *reply = (ClientReply){.outcome = CLIENT_REFUSED};
    if (client->session) {
        if (!dxp_client_pose(client, request, reply)) return false;
    } else {
        client_send(client, client->position_line);
        if (!client_await_ready(client, reply)) return false;
    }
    if (reply->error.text[0] == '\0') return true;
    const Error cause = reply->error;
    reply->outcome = CLIENT_REFUSED;
    return client_refuse(client, &reply->error, "refuses: ", cause.text);
}

/* Writes both lines of `request`; false and an error when that cannot be done. */
static bool write_request(EngineClient *client, const ClientRequest *request, Error *error) {
    const Record *record = request->record;
    Error cause;
    if (!client_dialect_speaks(client->dialect, record->game, &cause))
        return client_refuse(client, error, "", cause.text);
    const size_t size =
        GAME_POSITION_TEXT + (size_t)record->length * GAME_MOVE_TEXT + POSITION_WORDS;
    if (!array_room(&client->position_line, &client->position_size, (int64_t)size, 1))
        return client_refuse(client, error, "not enough memory for the position", "");
    if (client->session) return dxp_client_write(client, request, error);
    Writer position = writer_make(client->position_line, (size_t)client->position_size);
    Writer go = writer_make(client->go_line, sizeof client->go_line);
    client->dialect->write_position(&position, request);
    client->dialect->write_go(&go, request);
    return true;
}

ClientOutcome engine_client_go(EngineClient *client, const ClientRequest *request,
                               ClientReply *reply) {
    if (!settle(client, reply)) return reply->outcome;
    *reply = (ClientReply){.outcome = CLIENT_REFUSED};
    if (!write_request(client, request, &reply->error)) return reply->outcome;
    if (!pose(client, request, reply)) return reply->outcome;
    *reply = (ClientReply){.outcome = CLIENT_TIMEOUT};
    const bool has_line = client->go_line[0] != '\0';
    if (has_line) client_log_sent(client, client->go_line);
    client->state = STATE_SEARCHING;
    const int64_t now_us = system_time_us();
    client->go_clock_us = client_clock_us(client);
    if (has_line) wire_send(&client->wire, client->go_line);
    if (client->session) dxp_client_sent(client, request);
    const int64_t clock_limit_us = client_us_after(client->go_clock_us, request->deadline_ms);
    const int64_t deadline_us =
        client->settings->clock == CLOCK_WALL
            ? clock_limit_us
            : client_us_after(now_us + IDLE_FACTOR * (int64_t)request->deadline_ms * 1000, IDLE_MS);
    client->peer = request->peer;
    await_answer(client, clock_limit_us, client_no_later(client, deadline_us), reply);
    client->peer = NULL;
    return reply->outcome;
}

ClientOutcome engine_client_stop(EngineClient *client, int timeout_ms, ClientReply *reply) {
    *reply = (ClientReply){.outcome = CLIENT_REFUSED};
    if (client->state != STATE_SEARCHING) {
        client_refuse(client, &reply->error, "no search is running", "");
        return reply->outcome;
    }
    if (client->dialect->stop) client_send(client, client->dialect->stop);
    await_answer(client, INT64_MAX, client_us_after(system_time_us(), timeout_ms), reply);
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
    if (client->session)
        dxp_client_end(client);
    else
        client_send(client, client->dialect->quit);
    const ClientEnd end =
        wire_close(&client->wire, client_ms_or(client->settings->quit_ms, QUIT_MS));
    free(client->position_line);
    free(client);
    return end;
}

void client_end_print(const ClientEnd *end, char text[CLIENT_END_TEXT]) {
    static const char *const WORDS[] = {[CLIENT_EXITED] = "exit",
                                        [CLIENT_SIGNALLED] = "signal",
                                        [CLIENT_KILLED] = "killed",
                                        [CLIENT_VANISHED] = "vanished",
                                        [CLIENT_LEFT] = "disconnected"};
    const bool has_code = end->kind == CLIENT_EXITED || end->kind == CLIENT_SIGNALLED;
    Writer writer = writer_make(text, CLIENT_END_TEXT);
    writer_add(&writer, "%s", WORDS[end->kind]);
    if (has_code) writer_add(&writer, " %d", end->code);
}
