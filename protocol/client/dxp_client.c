/* DXP, from the client's side: a program is asked for a game once, and told the other side's moves
   after that. It knows neither options nor reports, and of time only minutes for the whole game. */
#include <stdio.h>
#include <string.h>

#include "protocol/client/dialect.h"
#include "protocol/client/dxp_moves.h"
#include "protocol/shell/version.h"

static bool speaks(const Game *game, Error *error) {
    return dxp_plays(game) ||
           error_set(error, "DXP is for boards of %d squares, not for %s", DXP_SQUARES, game->name);
}

/* --- what it is told --- */

/* Asks for a game before whose first move, if there is one, the last move of `record` was played. */
static void write_position(Writer *writer, const ClientRequest *request) {
    const Record *record = request->record;
    const ClientLimits *limits = &request->limits;
    const Player player = record->game->to_move(record_position(record));
    const int before = record->length > 0 ? record->length - 1 : 0;
    const ClientClock *clock = &limits->clock[player];
    DxpMessage message;
    char text[DXP_MOST + 1];
    dxp_request_of(&message, record->game, &record->positions[before], player);
    snprintf(message.name, sizeof message.name, "%s", VERSION_PROGRAM);
    if (clock->is_set) {
        const int64_t minutes = (clock->left_ms + 30000) / 60000;
        message.minutes = minutes < 1                  ? 1
                          : minutes > DXP_MINUTES_MOST ? DXP_MINUTES_MOST
                                                       : (int)minutes;
    }
    if (limits->game_moves <= DXP_MINUTES_MOST) message.moves = limits->game_moves;
    dxp_message_write(&message, text);
    writer_add(writer, "%s", text);
}

/* The last move; nothing when the program has the first move of the game. */
static void write_go(Writer *writer, const ClientRequest *request) {
    const Record *record = request->record;
    char text[DXP_MOST + 1];
    if (record->length == 0) return;
    const DxpMessage message =
        dxp_move_message(record->game, &record->moves[record->length - 1], 0);
    dxp_message_write(&message, text);
    writer_add(writer, "%s", text);
}

/* The reason is that of the sender, the other side. */
static void write_end(Writer *writer, ClientScore score, bool stops) {
    static const DxpReason REASONS[] = {[CLIENT_SCORE_UNKNOWN] = DXP_NOTHING,
                                        [CLIENT_SCORE_LOST] = DXP_I_WIN,
                                        [CLIENT_SCORE_DRAWN] = DXP_DRAW,
                                        [CLIENT_SCORE_WON] = DXP_I_LOSE};
    char text[DXP_MOST + 1];
    dxp_message_write(&(DxpMessage){.kind = DXP_END, .reason = REASONS[score], .stops = stops},
                      text);
    writer_add(writer, "%s", text);
}

/* --- what it says --- */

static Heard take_answer(ClientReply *reply, const DxpMessage *message) {
    static const char *const WHY[] = {[DXP_OTHER_VERSION] = "it speaks another version of DXP",
                                      [DXP_NOT_THIS_GAME] = "it does not play this game",
                                      [DXP_NO_GAME] = "it plays no game"};
    if (message->code != DXP_YES) client_hear_error(reply, WHY[message->code]);
    return HEARD_READY;
}

/* The game is given up, or said to be over, which is not the engine's to say. */
static Heard take_end(ClientReply *reply, const char *line, DxpReason reason) {
    reply->outcome = reason == DXP_I_LOSE ? CLIENT_RESIGNED : CLIENT_NO_MOVE;
    client_take_move(reply->move, line);
    return HEARD_END;
}

static Heard take_line(ClientReply *reply, const char *line) {
    DxpMessage message;
    Error why;
    const bool is_read = dxp_message_read(&message, line, &why);
    if (*line == DXP_MOVE) { /* legal or not, read_move() finds out */
        reply->outcome = CLIENT_MOVE;
        client_take_move(reply->move, line);
        return HEARD_ANSWER;
    }
    if (is_read && *line == DXP_ANSWER) return take_answer(reply, &message);
    if (is_read && *line == DXP_END) return take_end(reply, line, message.reason);
    if (is_read || (*line != DXP_ANSWER && *line != DXP_END)) return HEARD_OTHER;
    client_hear_error(reply, why.text);
    return *line == DXP_ANSWER ? HEARD_READY : HEARD_ERROR;
}

/* A request waits for an answer whatever else happens; so does the end of a game that goes on. */
static bool write_retort(Writer *writer, const char *line, bool *is_playing) {
    DxpMessage message, retort;
    char text[DXP_MOST + 1];
    Error ignored;
    if (!dxp_message_read(&message, line, &ignored)) return false;
    if (message.kind == DXP_REQUEST)
        retort = (DxpMessage){.kind = DXP_ANSWER, .name = VERSION_PROGRAM, .code = DXP_NO_GAME};
    else if (message.kind == DXP_BACK)
        retort = (DxpMessage){.kind = DXP_BACK_ANSWER, .code = DXP_BACK_NO};
    else if (message.kind == DXP_END && *is_playing)
        retort = (DxpMessage){.kind = DXP_END, .stops = message.stops};
    else
        return false;
    if (message.kind == DXP_END) *is_playing = false;
    dxp_message_write(&retort, text);
    writer_add(writer, "%s", text);
    return true;
}

static bool read_move(const Game *game, const GamePosition *pos, const char *word, GameMove *move,
                      Error *error) {
    DxpMessage message;
    Error why;
    if (dxp_message_read(&message, word, &why) && dxp_find_move(game, pos, &message, move, &why))
        return true;
    return error_set(error, "'%s': %s", word, why.text);
}

const ClientDialect DIALECT_DXP = {
    .name = "dxp",
    .is_linked = true,
    .ready = "A",
    .answer = "M",
    .end = "E",
    .speaks = speaks,
    .write_position = write_position,
    .write_go = write_go,
    .write_end = write_end,
    .take_line = take_line,
    .write_retort = write_retort,
    .read_move = read_move,
};
