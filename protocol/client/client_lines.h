/* A client and the lines it has with its engine, for engine_client.c alone. */
#ifndef CROWNHEAD_PROTOCOL_CLIENT_CLIENT_LINES_H
#define CROWNHEAD_PROTOCOL_CLIENT_CLIENT_LINES_H

#include "protocol/client/dialect.h"
#include "protocol/client/dxp_session.h"
#include "protocol/client/wire.h"

enum {
    CLIENT_GO_LINE = 512,    /* all limits at their longest */
    CLIENT_READY_MS = 60000, /* large tables may be read */
};

/* The client's view of its engine. */
typedef enum {
    STATE_IDLE,
    STATE_SEARCHING, /* an answer is still awaited */
    STATE_LOST,      /* its output can no longer be matched to our requests */
} ClientState;

/* An engine at the other end, see engine_client.h. It owns its wire and session. */
struct EngineClient {
    const ClientSettings *settings;
    const ClientDialect *dialect;
    Wire wire;
    ClientState state;
    char name[CLIENT_NAME_TEXT];
    Declaration declaration;
    int64_t read_us;       /* when the last line was read, on the wall */
    int64_t go_clock_us;   /* the engine's clock when the last `go` was written ... */
    int64_t read_clock_us; /* ... and when the last line was read */
    char *position_line;
    int64_t position_size;
    char go_line[CLIENT_GO_LINE];
    DxpSession *session; /* linked; NULL: not */
    int before;          /* moves of the caller's record that came before the session's game */
    int length;          /* of the session's game, as the caller knows it */
    ClientScore score;   /* of the game under way, for the engine */
    EngineClient *peer;  /* heard while an answer is awaited; NULL: none */
};

/* `set_ms` if it is above 0, else the default; the time `timeout_ms` after `from_us`. */
int client_ms_or(int set_ms, int default_ms);
int64_t client_us_after(int64_t from_us, int timeout_ms);

/* Logs the lines that are sent, LF between. */
void client_log_sent(const EngineClient *client, const char *lines);

/* Sends a line. One that cannot be delivered shows in the answer, see client_no_later(). */
void client_send(EngineClient *client, const char *line);

/* The end of waiting for an answer: `deadline_us`, or now if the question could not be sent. */
int64_t client_no_later(const EngineClient *client, int64_t deadline_us);

/* The time on the engine's clock; the clock of a process that has ended stands still. */
int64_t client_clock_us(const EngineClient *client);

/* Reads the next line and notes the time. PROCESS_TIMEOUT only when no line is waiting, or the peer
   has news. */
ProcessRead client_read(EngineClient *client, int64_t deadline_us, const char **line);

/* Understands a line. */
Heard client_hear(EngineClient *client, ClientReply *reply, const char *line);

/* Fills `reply` for an answer that did not come: `read` is the reason, `expected` its name, and
   `waited_ms` the time spent waiting. */
void client_lack(EngineClient *client, ProcessRead read, const char *expected, int64_t waited_ms,
                 ClientReply *reply);

/* Reads up to a line of kind `wanted`, which begins with `word`. Returns false, with the reason in
   `reply`, when it does not come. When it comes, `reply->error` has the first error line before
   it, or "". */
bool client_await(EngineClient *client, Heard wanted, const char *word, int timeout_ms,
                  ClientReply *reply);

/* Asks whether the engine has obeyed everything sent before, and drops its lines until it has. */
bool client_await_ready(EngineClient *client, ClientReply *reply);

/* Fills `error` with the name of the engine, `what` and `detail`; false. */
bool client_refuse(const EngineClient *client, Error *error, const char *what, const char *detail);

#endif
