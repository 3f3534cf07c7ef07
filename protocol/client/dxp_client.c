/* DXP, from the client's side. The session knows the game; this file passes it the messages that
   arrive, sends its messages, and derives moves and requests from the caller's record. A refereed
   game begins before the last move of the record, so that the engine has a move to answer. DXP has
   no options and no reports, and of times only minutes for the whole game. */
#include "protocol/client/dxp_client.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/client/client_lines.h"
#include "protocol/client/dialect.h"
#include "protocol/shell/version.h"

enum {
    END_MS = 10000,        /* for the answer to the end of a game, */
    ANSWER_MS = 60000,     /* ... to a request, */
    FIRST_WORD_MS = 10000, /* ... to one that others wait behind, */
    IDLE_MS = 600000,      /* ... and for a request */
    OUT_OF_TURN = 1000,    /* lines that are taken before a move */
};

static bool speaks(const Game *game, Error *error) {
    return dxp_plays(game) ||
           error_set(error, "DXP is for boards of %d squares, not for %s", DXP_SQUARES, game->name);
}

/* --- the session --- */

/* Our name for the program. */
static const char *own_name(const EngineClient *client) {
    return client->settings->called ? client->settings->called : VERSION_PROGRAM;
}

bool dxp_client_start(EngineClient *client, Error *error) {
    DxpSession *session = client->session = calloc(1, sizeof *session);
    if (!session) return error_set(error, "not enough memory");
    session->is_refereed = !client->settings->is_friendly;
    session->is_initiator = !client->settings->is_follower;
    snprintf(session->name, sizeof session->name, "%s", own_name(client));
    return true;
}

/* Has the session be of `rules`. */
static bool know_rules(EngineClient *client, const Game *rules, Error *error) {
    DxpSession *session = client->session;
    if (session->record.game == rules) return true;
    const bool is_refereed = session->is_refereed, is_initiator = session->is_initiator;
    dxp_session_free(session);
    const bool is_known = dxp_session_new(session, rules, own_name(client), is_initiator, error);
    session->is_refereed = is_refereed;
    return is_known;
}

static void show_notes(EngineClient *client) {
    const ClientSettings *settings = client->settings;
    const bool reports = settings->report && settings->is_friendly;
    for (int i = 0; reports && i < client->session->note_count; i++)
        settings->report(settings->context, client->session->notes[i]);
}

/* Sends the session's messages, and shows its lines for people. */
static void put_out(EngineClient *client) {
    for (int i = 0; i < client->session->out_count; i++)
        client_send(client, client->session->out[i]);
    show_notes(client);
    dxp_session_sent(client->session);
}

static DxpTaken take(EngineClient *client, const char *line) {
    const DxpTaken taken = dxp_session_take(client->session, line);
    put_out(client);
    return taken;
}

void dxp_client_give_up(EngineClient *client, const char *how) {
    dxp_session_give_up(client->session, how);
    put_out(client);
    client->state = STATE_LOST;
}

bool dxp_client_is_lost(const EngineClient *client) {
    return client->state == STATE_LOST;
}

static const char *how_lost(ProcessRead read) {
    return read == PROCESS_CLOSED ? "the other side has closed the connection"
                                  : "the other side is silent";
}

/* --- its messages --- */

static bool is_news(const EngineClient *client) {
    const DxpSession *session = client->session;
    return !session->is_refereed &&
           (session->is_finished || session->record.length < client->length);
}

bool dxp_client_news(EngineClient *client, ClientReply *reply) {
    DxpSession *session = client->session;
    if (!is_news(client)) return false;
    if (session->is_finished) {
        reply->outcome = CLIENT_ENDED;
        reply->result = session->result;
        snprintf(reply->move, sizeof reply->move, "%s", session->how);
        dxp_session_kept(session);
    } else {
        reply->outcome = CLIENT_TAKEN_BACK;
    }
    reply->length = client->length = session->record.length;
    return true;
}

static bool has_news(EngineClient *client) {
    const char *line;
    for (int i = 0; i < OUT_OF_TURN && !is_news(client); i++) {
        const ProcessRead read = client_read(client, system_time_us(), &line);
        if (read == PROCESS_LINE) take(client, line);
        if (read == PROCESS_CLOSED) dxp_client_give_up(client, how_lost(read));
        if (read != PROCESS_LINE) break;
    }
    return is_news(client);
}

static Heard hear(EngineClient *client, ClientReply *reply, const char *line) {
    DxpSession *session = client->session;
    const DxpTaken taken = take(client, line);
    switch (taken) {
    case DXP_TOOK_GAME: return HEARD_READY;
    case DXP_TOOK_REFUSAL: client_hear_error(reply, session->why.text); return HEARD_READY;
    case DXP_TOOK_MOVE: /* legal or not, read_move() finds out */
        client->length++;
        reply->outcome = CLIENT_MOVE;
        client_take_move(reply->move, line);
        return HEARD_ANSWER;
    case DXP_TOOK_END: /* to a referee it is not the engine's to say that the game is over */
        if (dxp_client_news(client, reply)) return HEARD_END;
        reply->outcome = session->said == DXP_I_LOSE ? CLIENT_RESIGNED : CLIENT_NO_MOVE;
        client_take_move(reply->move, line);
        return HEARD_END;
    case DXP_TOOK_FAULT: return client_hear_error(reply, session->why.text);
    case DXP_TOOK_NOTHING: break;
    }
    if (dxp_client_news(client, reply)) return HEARD_END;
    if (session->state != DXP_OVER || session->is_refereed) return HEARD_OTHER;
    client_hear_error(reply, "the message is not understood");
    return HEARD_READY; /* nothing follows */
}

/* Takes the messages that have arrived out of turn; false when they have ended the game, or the
   engine has gone. */
static bool hear_out(EngineClient *client, ClientReply *reply) {
    const bool was_playing = client->session->state == DXP_PLAYING;
    const char *line;
    for (int i = 0; i < OUT_OF_TURN; i++) {
        const ProcessRead read = client_read(client, system_time_us(), &line);
        if (read == PROCESS_TIMEOUT) break;
        if (read == PROCESS_LINE) {
            if (hear(client, reply, line) == HEARD_END && was_playing) return false;
            continue;
        }
        client->state = STATE_LOST;
        client_lack(client, read, client->dialect->ready, 0, reply);
        return false;
    }
    *reply = (ClientReply){.outcome = CLIENT_REFUSED};
    return true;
}

/* --- refereed games --- */

/* Ends the game, if there is one: the reason is that of the sender, the other side. */
static void send_end(EngineClient *client, bool stops) {
    static const DxpReason REASONS[] = {[CLIENT_SCORE_UNKNOWN] = DXP_NOTHING,
                                        [CLIENT_SCORE_LOST] = DXP_I_WIN,
                                        [CLIENT_SCORE_DRAWN] = DXP_DRAW,
                                        [CLIENT_SCORE_WON] = DXP_I_LOSE};
    dxp_session_end(client->session, REASONS[client->score], stops);
    put_out(client);
}

static bool end_game(EngineClient *client, ClientReply *reply) {
    if (client->session->state != DXP_PLAYING) return true;
    send_end(client, false);
    return client_await(client, HEARD_END, "E", client_ms_or(client->settings->ready_ms, END_MS),
                        reply);
}

bool dxp_client_new_game(EngineClient *client, ClientReply *reply) {
    return end_game(client, reply) && hear_out(client, reply);
}

static int minutes_of(const ClientClock *clock) {
    const int64_t minutes = (clock->left_ms + 30000) / 60000;
    if (!clock->is_set) return 0;
    return minutes < 1 ? 1 : minutes > DXP_MINUTES_MOST ? DXP_MINUTES_MOST : (int)minutes;
}

/* The game in which the position of `request` is answered. */
static ClientGame game_of(const ClientRequest *request) {
    const Record *record = request->record;
    const Player player = record->game->to_move(record_position(record));
    const int moves = request->limits.game_moves;
    return (ClientGame){.start = record->positions[record->length > 0 ? record->length - 1 : 0],
                        .own = player_other(player),
                        .minutes = minutes_of(&request->limits.clock[player]),
                        .moves = moves <= DXP_MINUTES_MOST ? moves : 0};
}

/* Whether the last move of `record` has not been sent in the game of the session. */
static bool is_unsent(const EngineClient *client, const Record *record) {
    return record->length > client->session->record.length + client->before;
}

/* Whether the record is the game of the session and one move. */
static bool goes_on(const EngineClient *client, const Record *record) {
    const DxpSession *session = client->session;
    return dxp_session_is_due(session) &&
           record->length == session->record.length + client->before + 1 &&
           record->game->same(record_position(&session->record),
                              &record->positions[record->length - 1]);
}

bool dxp_client_write(EngineClient *client, const ClientRequest *request, Error *error) {
    const Record *record = request->record;
    char text[DXP_MOST + 1];
    DxpMessage message;
    if (!know_rules(client, record->game, error)) return false;
    client->go_line[0] = '\0';
    if (client->session->is_refereed) {
        const ClientGame game = game_of(request);
        dxp_session_request(client->session, &message, game.own, &game.start, game.minutes,
                            game.moves);
        dxp_message_write(&message, text);
        snprintf(client->position_line, (size_t)client->position_size, "%s", text);
    }
    if (record->length == 0 || (!client->session->is_refereed && !is_unsent(client, record)))
        return true;
    message = dxp_move_message(record->game, &record->moves[record->length - 1], request->seconds);
    dxp_message_write(&message, text);
    snprintf(client->go_line, sizeof client->go_line, "%s", text);
    return true;
}

bool dxp_client_pose(EngineClient *client, const ClientRequest *request, ClientReply *reply) {
    const Record *record = request->record;
    DxpSession *session = client->session;
    if (!session->is_refereed) return true; /* the answer may have arrived */
    if (goes_on(client, record)) return hear_out(client, reply);
    if (!end_game(client, reply)) return false;
    const ClientGame game = game_of(request);
    dxp_session_ask(session, game.own, &game.start, game.minutes, game.moves);
    client->before = record->length > 0 ? record->length - 1 : 0;
    client->score = CLIENT_SCORE_UNKNOWN;
    put_out(client);
    return client_await_ready(client, reply);
}

void dxp_client_sent(EngineClient *client, const ClientRequest *request) {
    const Record *record = request->record;
    if (!is_unsent(client, record)) return;
    dxp_session_move(client->session, &record->moves[record->length - 1], request->seconds);
    client->length++;
    show_notes(client);
    dxp_session_sent(client->session); /* the line has gone out as it was written */
}

/* --- friendly games --- */

/* Takes the request with which a guest was let in by the door. Refused, it has no game, and may ask
   again there, behind the others. */
static bool hear_guest(EngineClient *client, ClientReply *reply) {
    const char *line;
    return (client_read(client, system_time_us(), &line) == PROCESS_LINE &&
            hear(client, reply, line) == HEARD_READY) ||
           error_set(&reply->error, "a request for a game was refused");
}

bool dxp_client_begin(EngineClient *client, const Game *rules, ClientGame *game, Error *error) {
    DxpSession *session = client->session;
    ClientReply reply = {.outcome = CLIENT_REFUSED};
    if (!know_rules(client, rules, error)) return false;
    client->before = client->length = 0;
    int wait_ms = IDLE_MS;
    if (session->is_initiator) {
        wait_ms = client->settings->door ? FIRST_WORD_MS : ANSWER_MS;
        dxp_session_ask(session, game->own, &game->start, game->minutes, game->moves);
        put_out(client);
    }
    const char *word = session->is_initiator ? "A" : "R";
    /* A request may have come before the last game was over for us. */
    const bool is_guest = client->settings->door && !session->is_initiator;
    const bool has_begun = session->state == DXP_PLAYING ||
                           (is_guest ? hear_guest(client, &reply)
                                     : client_await(client, HEARD_READY, word, wait_ms, &reply));
    if (!has_begun || *reply.error.text) {
        *error = reply.error;
        return false;
    }
    *game = (ClientGame){.start = session->record.positions[0],
                         .own = session->own,
                         .minutes = session->minutes,
                         .moves = session->moves};
    return true;
}

bool dxp_client_finish(EngineClient *client) {
    const int64_t deadline_us = client_us_after(system_time_us(), END_MS);
    DxpSession *session = client->session;
    const char *line;
    ProcessRead read = PROCESS_LINE;
    bool is_late = false; /* it may chat on and on */
    while (session->state == DXP_ENDING && read == PROCESS_LINE && !is_late) {
        read = client_read(client, deadline_us, &line);
        if (read == PROCESS_LINE) take(client, line);
        is_late = client->read_us >= deadline_us;
    }
    dxp_session_late(session);
    if (read == PROCESS_CLOSED || client->state == STATE_LOST) return false;
    return session->state == DXP_IDLE || session->state == DXP_PLAYING;
}

const char *dxp_client_peer(const EngineClient *client) {
    return client->session->peer;
}

void dxp_client_end(EngineClient *client) {
    DxpSession *session = client->session;
    if (session->is_refereed) send_end(client, true);
    if (session->state == DXP_IDLE && client->settings->is_follower && client->state == STATE_IDLE)
        wire_return(&client->wire);
    dxp_session_free(session);
    free(session);
}

static bool read_move(const Game *game, const GamePosition *pos, const char *word, GameMove *move,
                      Error *error) {
    DxpMessage message;
    Error why;
    if (dxp_message_read(&message, word, &why) && dxp_find_move(game, pos, &message, move, &why))
        return true;
    return error_set(error, "the message '%s' is not a move: %s", word, why.text);
}

const ClientDialect DIALECT_DXP = {
    .name = "dxp",
    .is_linked = true,
    .ready = "A",
    .answer = "M",
    .speaks = speaks,
    .hear = hear,
    .has_news = has_news,
    .read_move = read_move,
};
