/* A session is in one state, which messages and the caller's moves change. Whatever arrives, the
   record holds legal moves only. Output is bounded: a side that floods us gets no answers beyond
   the bound. */
#include "protocol/client/dxp_session.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/plural.h"
#include "engine/base/text.h"
#include "engine/ending.h"

bool dxp_session_new(DxpSession *session, const Game *game, const char *name, bool is_initiator,
                     Error *error) {
    *session = (DxpSession){.is_initiator = is_initiator};
    snprintf(session->name, sizeof session->name, "%s", name);
    return record_new(&session->record, game, error);
}

void dxp_session_free(DxpSession *session) {
    record_free(&session->record);
}

void dxp_session_sent(DxpSession *session) {
    session->out_count = session->note_count = 0;
}

void dxp_session_kept(DxpSession *session) {
    session->is_finished = false;
}

/* --- output --- */

/* A side that floods us until the output is full gets no further answers. */
static void send(DxpSession *session, const DxpMessage *message) {
    if (session->out_count == DXP_OUT) return;
    dxp_message_write(message, session->out[session->out_count++]);
}

PRINTF_LIKE(2, 3) static void note(DxpSession *session, const char *format, ...) {
    if (session->note_count == DXP_NOTES) return;
    va_list values;
    va_start(values, format);
    vsnprintf(session->notes[session->note_count++], DXP_NOTE, format, values);
    va_end(values);
}

static const char *peer(const DxpSession *session) {
    return *session->peer ? session->peer : "the other side";
}

static void answer(DxpSession *session, DxpCode code) {
    DxpMessage message = {.kind = DXP_ANSWER, .code = (int)code};
    memcpy(message.name, session->name, sizeof message.name);
    send(session, &message);
}

static void send_end(DxpSession *session, DxpReason reason, bool stops) {
    send(session, &(DxpMessage){.kind = DXP_END, .reason = reason, .stops = stops});
}

/* Reports a fault of a message, to the other side too: DXP has no other message for it. */
static void complain(DxpSession *session, const char *what, const char *why) {
    DxpMessage chat = {.kind = DXP_CHAT};
    if (session->is_refereed) return;
    note(session, "%s sent %s: %s", peer(session), what, why);
    snprintf(chat.text, sizeof chat.text, "%.40s: %.80s", what, why);
    send(session, &chat);
    if (++session->faults < DXP_FAULTS_MOST) return;
    dxp_session_give_up(session, "the other side is not understood");
}

/* --- the course of a game --- */

bool dxp_session_is_due(const DxpSession *session) {
    const Record *record = &session->record;
    return session->state == DXP_PLAYING &&
           record->game->to_move(record_position(record)) == session->own;
}

static void begin(DxpSession *session, Player own, const GamePosition *start) {
    record_restart(&session->record, start);
    session->state = DXP_PLAYING;
    session->own = own;
    session->was_drawn = false;
    session->result = GAME_ONGOING;
    session->how[0] = '\0';
}

static void note_game(DxpSession *session) {
    const bool is_white = session->own == game_white(session->record.game);
    note(session, "a game with %s begins: %s is White, %d min, %d %s", peer(session),
         is_white ? session->name : peer(session), session->minutes, session->moves,
         plural((uint64_t)session->moves, "move", "moves"));
}

/* The last move, with its number as in a game that is printed. */
static void note_move(DxpSession *session) {
    const Record *record = &session->record;
    const int ply = record->length - 1;
    char text[GAME_MOVE_TEXT];
    const bool is_first = record->game->to_move(&record->positions[ply]) == FIRST_PLAYER;
    record->game->print_move(&record->moves[ply], text);
    note(session, "%d%s %s", record_move_number(record, ply), is_first ? "." : "...", text);
}

static void finish(DxpSession *session, GameResult result, const char *how) {
    char words[ENDING_TEXT];
    session->result = result;
    snprintf(session->how, sizeof session->how, "%s", how);
    session->is_finished = true;
    ending_words(session->record.game, how, words);
    note(session, "game over: %s", words);
}

/* The result by the rules; GAME_ONGOING and "" when the game can go on. */
static GameResult by_rules(const DxpSession *session, char how[DXP_HOW]) {
    GameReason reason;
    const GameResult result = record_result(&session->record, &reason);
    how[0] = '\0';
    if (result != GAME_ONGOING)
        snprintf(how, DXP_HOW, "%s", record_reason(&session->record, reason));
    return result;
}

static DxpReason reason_of(const DxpSession *session, GameResult result) {
    if (result == GAME_DRAWN) return DXP_DRAW;
    return result == result_won_by(session->own) ? DXP_I_WIN : DXP_I_LOSE;
}

/* Whether the agreed number of moves has been played; then `how` states it. */
static bool has_agreed_moves(const DxpSession *session, char how[DXP_HOW]) {
    if (session->moves == 0 || session->record.length < 2 * session->moves) return false;
    snprintf(how, DXP_HOW, "%d %s played", session->moves,
             plural((uint64_t)session->moves, "move was", "moves were"));
    return true;
}

/* Ends a friendly game if we are to move and the rules or the agreed number of moves have ended
   it. */
static void settle(DxpSession *session) {
    char how[DXP_HOW];
    if (session->is_refereed || !dxp_session_is_due(session)) return;
    GameResult result = by_rules(session, how);
    DxpReason reason = result == GAME_ONGOING ? DXP_NOTHING : reason_of(session, result);
    if (result == GAME_ONGOING && session->was_drawn) {
        result = GAME_DRAWN;
        reason = DXP_DRAW;
        snprintf(how, sizeof how, "drawn by the rules a move ago");
    } else if (result == GAME_ONGOING && !has_agreed_moves(session, how)) {
        return;
    }
    send_end(session, reason, false);
    session->state = DXP_ENDING;
    finish(session, result, how);
}

/* --- moves --- */

void dxp_session_move(DxpSession *session, const GameMove *move, int seconds) {
    char how[DXP_HOW];
    Error error;
    const DxpMessage message = dxp_move_message(session->record.game, move, seconds);
    send(session, &message);
    if (!record_play(&session->record, move, &error)) {
        dxp_session_give_up(session, error.text);
        return;
    }
    session->was_drawn = by_rules(session, how) == GAME_DRAWN;
    note_move(session);
}

/* Whether it is the other side's move. */
static bool awaits_move(const DxpSession *session) {
    return session->state == DXP_PLAYING && !dxp_session_is_due(session);
}

static DxpTaken take_move(DxpSession *session, const DxpMessage *message) {
    const Record *record = &session->record;
    Error error;
    GameMove move;
    if (session->state == DXP_ENDING) /* it was under way when we ended the game */
        return DXP_TOOK_NOTHING;
    if (!awaits_move(session)) {
        complain(session, "a move",
                 session->state == DXP_PLAYING ? "it is not your turn" : "no game is being played");
        return DXP_TOOK_NOTHING;
    }
    if (!dxp_find_move(record->game, record_position(record), message, &move, &error)) {
        complain(session, "invalid move received", error.text);
        return session->is_refereed ? DXP_TOOK_MOVE : DXP_TOOK_NOTHING;
    }
    if (!record_play(&session->record, &move, &error)) {
        dxp_session_give_up(session, error.text);
        return DXP_TOOK_END;
    }
    note_move(session);
    settle(session);
    return DXP_TOOK_MOVE;
}

/* --- the other messages --- */

void dxp_session_request(const DxpSession *session, DxpMessage *message, Player own,
                         const GamePosition *start, int minutes, int moves) {
    dxp_request_of(message, session->record.game, start, player_other(own));
    memcpy(message->name, session->name, sizeof message->name);
    message->minutes = minutes;
    message->moves = moves;
}

void dxp_session_ask(DxpSession *session, Player own, const GamePosition *start, int minutes,
                     int moves) {
    DxpMessage message;
    dxp_session_request(session, &message, own, start, minutes, moves);
    session->minutes = minutes;
    session->moves = moves;
    begin(session, own, start);
    session->state = DXP_ASKED;
    send(session, &message);
}

static DxpTaken take_request(DxpSession *session, const DxpMessage *message) {
    const Game *game = session->record.game;
    GamePosition start = game_start(game);
    Error error;
    memcpy(session->peer, message->name, sizeof session->peer);
    if (session->is_initiator || session->state == DXP_OVER) {
        answer(session, DXP_NO_GAME);
        return DXP_TOOK_NOTHING;
    }
    if (message->version != DXP_VERSION) {
        answer(session, DXP_OTHER_VERSION);
        return DXP_TOOK_NOTHING;
    }
    const bool is_read = !*message->position || game->parse_hub(&start, message->position, &error);
    if (session->state == DXP_PLAYING || !is_read) {
        answer(session, DXP_NOT_THIS_GAME);
        note(session, "%s asks for a game that is refused: %s", peer(session),
             is_read ? "one is being played" : error.text);
        return DXP_TOOK_NOTHING;
    }
    const Player white = game_white(game);
    session->minutes = message->minutes;
    session->moves = message->moves;
    answer(session, DXP_YES);
    begin(session, message->colour == 'W' ? white : player_other(white), &start);
    note_game(session);
    settle(session);
    return DXP_TOOK_GAME;
}

/* Our request is refused; a referee may ask for another game. */
static DxpTaken take_refusal(DxpSession *session, const char *why) {
    error_set(&session->why, "%.240s", why);
    note(session, "%s refuses the game: %s", peer(session), why);
    session->state = session->is_refereed ? DXP_IDLE : DXP_OVER;
    return DXP_TOOK_REFUSAL;
}

static DxpTaken take_answer(DxpSession *session, const DxpMessage *message) {
    static const char *const WHY[] = {[DXP_OTHER_VERSION] =
                                          "the program speaks another version of DXP",
                                      [DXP_NOT_THIS_GAME] = "the program does not play this game",
                                      [DXP_NO_GAME] = "the program plays no game"};
    memcpy(session->peer, message->name, sizeof session->peer);
    if (session->state != DXP_ASKED) {
        complain(session, "an answer", "no request was made");
        return DXP_TOOK_NOTHING;
    }
    if (message->code != DXP_YES) return take_refusal(session, WHY[message->code]);
    session->state = DXP_PLAYING;
    note_game(session);
    settle(session);
    return DXP_TOOK_GAME;
}

void dxp_session_end(DxpSession *session, DxpReason reason, bool stops) {
    if (session->state != DXP_PLAYING) return;
    send_end(session, reason, stops);
    session->state = DXP_ENDING;
}

static DxpTaken take_end(DxpSession *session, const DxpMessage *message) {
    const Player other = player_other(session->own);
    const DxpState after = message->stops && !session->is_refereed ? DXP_OVER : DXP_IDLE;
    char how[DXP_HOW];
    session->said = message->reason;
    if (session->state == DXP_ENDING) {
        session->state = after;
        return DXP_TOOK_END;
    }
    if (session->state != DXP_PLAYING) {
        note(session, "%s ends a game, but no game is being played", peer(session));
        if (message->stops) session->state = after;
        return DXP_TOOK_NOTHING;
    }
    /* The result by the rules overrides the other side's own. */
    GameResult result = by_rules(session, how);
    if (result == GAME_ONGOING &&
        (message->reason != DXP_NOTHING || !has_agreed_moves(session, how))) {
        static const char *const HOW[] = {[DXP_NOTHING] = "ended without a result",
                                          [DXP_I_LOSE] = "the other side gave up",
                                          [DXP_DRAW] = "the other side called it a draw",
                                          [DXP_I_WIN] = "the other side claimed a win"};
        if (message->reason == DXP_I_LOSE) result = result_won_by(session->own);
        if (message->reason == DXP_DRAW) result = GAME_DRAWN;
        if (message->reason == DXP_I_WIN) result = result_won_by(other);
        snprintf(how, sizeof how, "%s", HOW[message->reason]);
    }
    send_end(session, DXP_NOTHING, message->stops);
    session->state = after;
    finish(session, result, how);
    return DXP_TOOK_END;
}

/* Grants a request to take the game back, to any of its positions. */
static void take_back(DxpSession *session, const DxpMessage *message) {
    DxpMessage reply = {.kind = DXP_BACK_ANSWER, .code = DXP_BACK_NO};
    if (session->state == DXP_PLAYING && !session->is_refereed) {
        const Game *game = session->record.game;
        const Player side =
            message->colour == 'W' ? game_white(game) : player_other(game_white(game));
        const bool is_second = side != game->to_move(&session->record.positions[0]);
        const int ply = 2 * (message->number - 1) + is_second;
        if (ply >= 0 && ply <= session->record.length) {
            reply.code = DXP_BACK_YES;
            record_undo(&session->record, session->record.length - ply);
            session->was_drawn = false;
            note(session, "%s takes the game back to move %d", peer(session), message->number);
        }
    }
    send(session, &reply);
    if (reply.code == DXP_BACK_YES) settle(session);
}

/* A text that is not a message. A request that cannot be read still needs an answer; a referee
   learns of a text that came instead of a message that it waits for. */
static DxpTaken take_unread(DxpSession *session, const char *text, const char *why) {
    const bool is_answer = *text == DXP_ANSWER && session->state == DXP_ASKED;
    if (*text == DXP_REQUEST) answer(session, DXP_NOT_THIS_GAME);
    complain(session, "a message that is not understood", why);
    if (!session->is_refereed) return DXP_TOOK_NOTHING;
    if (is_answer) return take_refusal(session, why);
    if (*text == DXP_MOVE && awaits_move(session)) return DXP_TOOK_MOVE;
    if (*text != DXP_END || session->state != DXP_PLAYING) return DXP_TOOK_NOTHING;
    error_set(&session->why, "%.240s", why);
    return DXP_TOOK_FAULT;
}

DxpTaken dxp_session_take(DxpSession *session, const char *text) {
    DxpMessage message;
    Error error;
    if (!dxp_message_read(&message, text, &error)) return take_unread(session, text, error.text);
    switch (message.kind) {
    case DXP_REQUEST: return take_request(session, &message);
    case DXP_ANSWER: return take_answer(session, &message);
    case DXP_MOVE: return take_move(session, &message);
    case DXP_END: return take_end(session, &message);
    case DXP_CHAT: note(session, "%s says: %s", peer(session), message.text); break;
    case DXP_BACK: take_back(session, &message); break;
    case DXP_BACK_ANSWER: break; /* we never ask to go back */
    }
    return DXP_TOOK_NOTHING;
}

void dxp_session_give_up(DxpSession *session, const char *how) {
    char by[DXP_HOW];
    const GameResult result = session->state == DXP_PLAYING ? by_rules(session, by) : GAME_ONGOING;
    if (session->state == DXP_PLAYING) finish(session, result, result == GAME_ONGOING ? how : by);
    if (session->state != DXP_OVER) note(session, "the connection ends: %s", how);
    session->state = DXP_OVER;
}

void dxp_session_late(DxpSession *session) {
    if (session->state == DXP_ENDING) session->state = DXP_IDLE;
}
