#include "protocol/client/client_lines.h"

#include <stdio.h>
#include <string.h>

enum {
    WAIT_MS = 50,     /* between two looks at `cancelled` */
    HANG_UP_MS = 200, /* for the last lines of an engine that takes no input, or for its end */
};

int client_ms_or(int set_ms, int default_ms) {
    return set_ms > 0 ? set_ms : default_ms;
}

int64_t client_us_after(int64_t from_us, int timeout_ms) {
    return from_us + (timeout_ms > 0 ? (int64_t)timeout_ms * 1000 : 0);
}

static void log_line(const EngineClient *client, char direction, const char *line) {
    const ClientSettings *settings = client->settings;
    if (settings->log) settings->log(settings->context, client->name, direction, line);
}

void client_log_sent(const EngineClient *client, const char *lines) {
    for (const char *end; (end = strchr(lines, '\n')) != NULL; lines = end + 1) {
        char line[CLIENT_GO_LINE];
        snprintf(line, sizeof line, "%.*s", (int)(end - lines), lines);
        log_line(client, '>', line);
    }
    log_line(client, '>', lines);
}

void client_send(EngineClient *client, const char *line) {
    client_log_sent(client, line);
    wire_send(&client->wire, line);
}

int64_t client_no_later(const EngineClient *client, int64_t deadline_us) {
    const int64_t soon_us = client_us_after(system_time_us(), HANG_UP_MS);
    return wire_has_hung_up(&client->wire) && soon_us < deadline_us ? soon_us : deadline_us;
}

int64_t client_clock_us(const EngineClient *client) {
    int64_t us = client->read_clock_us;
    if (client->settings->clock == CLOCK_WALL) return system_time_us();
    wire_cpu_us(&client->wire, &us);
    return us;
}

/* Whether the peer, heard during the wait, has news that end it. */
static bool is_interrupted(const EngineClient *client) {
    const EngineClient *peer = client->peer;
    return peer && peer->dialect->has_news(client->peer);
}

ProcessRead client_read(EngineClient *client, int64_t deadline_us, const char **line) {
    ProcessRead read;
    int64_t left_ms;
    do {
        if (is_interrupted(client)) {
            read = PROCESS_TIMEOUT;
            *line = "";
            break;
        }
        left_ms = (deadline_us - system_time_us() + 999) / 1000;
        read = wire_read(&client->wire, line, left_ms > WAIT_MS ? WAIT_MS : (int)left_ms);
    } while (read == PROCESS_TIMEOUT && left_ms > WAIT_MS &&
             !client_is_cancelled(client->settings));
    client->read_us = system_time_us();
    client->read_clock_us = client_clock_us(client);
    if (read != PROCESS_LINE) return read;
    log_line(client, '<', *line);
    return read;
}

Heard client_hear(EngineClient *client, ClientReply *reply, const char *line) {
    const ClientDialect *dialect = client->dialect;
    return dialect->hear ? dialect->hear(client, reply, line) : dialect->take_line(reply, line);
}

void client_lack(EngineClient *client, ProcessRead read, const char *expected, int64_t waited_ms,
                 ClientReply *reply) {
    const bool is_closed = read == PROCESS_CLOSED;
    const bool is_over = is_closed || wire_has_hung_up(&client->wire);
    reply->outcome = is_over ? CLIENT_CLOSED : CLIENT_TIMEOUT;
    const char *ended = client->dialect->is_linked ? "connection ended" : "output ended";
    if (is_over)
        error_set(&reply->error, "engine %s: the %s before '%s'", client->name,
                  is_closed ? ended : "input was closed", expected);
    else
        error_set(&reply->error, "engine %s: no '%s' within %lld ms", client->name, expected,
                  (long long)waited_ms);
}

bool client_await(EngineClient *client, Heard wanted, const char *word, int timeout_ms,
                  ClientReply *reply) {
    const int64_t start_us = system_time_us();
    const int64_t deadline_us = client_no_later(client, client_us_after(start_us, timeout_ms));
    const char *line;
    ClientReply stale = {.outcome = CLIENT_REFUSED}; /* answers to earlier questions */
    *reply = stale;
    for (;;) {
        const ProcessRead read = client_read(client, deadline_us, &line);
        if (read == PROCESS_LINE) {
            const Heard heard = client_hear(client, &stale, line);
            reply->error = stale.error;
            if (wanted == HEARD_DECLARED)
                client->dialect->take_declaration(&client->declaration, line);
            if (heard == wanted) return true;
            /* It may print on and on. */
            if (client->read_us < deadline_us) continue;
        }
        client->state = STATE_LOST;
        client_lack(client, read, word, (client->read_us - start_us) / 1000, reply);
        return false;
    }
}

bool client_await_ready(EngineClient *client, ClientReply *reply) {
    if (client->dialect->ask_ready) client_send(client, client->dialect->ask_ready);
    return client_await(client, HEARD_READY, client->dialect->ready,
                        client_ms_or(client->settings->ready_ms, CLIENT_READY_MS), reply);
}

bool client_refuse(const EngineClient *client, Error *error, const char *what, const char *detail) {
    return error_set(error, "engine %s: %s%s", client->name, what, detail);
}
