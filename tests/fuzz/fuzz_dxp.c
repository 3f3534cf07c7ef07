/* DXP: whatever the other side sends, the session answers, and its game is a sound one. Messages
   that were read are written as they were read. Byte 0 decides who asks, for which game, and
   whether a referee decides; messages are cut at NULs, and an empty one is a move of ours. */
#include <string.h>

#include "engine/record.h"
#include "protocol/client/dxp_session.h"
#include "tests/fuzz/oracles.h"

static void play_any(DxpSession *session, size_t choice) {
    GameMoves moves;
    if (!dxp_session_is_due(session)) return;
    session->record.game->list(record_position(&session->record), &moves);
    expect(moves.count > 0, "it is our turn, but we have no move");
    dxp_session_move(session, &moves.moves[choice % (size_t)moves.count], 1);
}

static void look_at_out(DxpSession *session) {
    for (int i = 0; i < session->out_count; i++) {
        DxpMessage message;
        Error error;
        expect(strlen(session->out[i]) <= DXP_MOST, "too long: %s", session->out[i]);
        expect(dxp_message_read(&message, session->out[i], &error), "'%s' is sent: %s",
               session->out[i], error.text);
    }
    dxp_session_sent(session);
}

static void read_again(const char *text) {
    DxpMessage message, again;
    char written[DXP_MOST + 1];
    Error error = {""};
    if (!dxp_message_read(&message, text, &error)) {
        expect_error(&error);
        return;
    }
    dxp_message_write(&message, written);
    expect(dxp_message_read(&again, written, &error), "'%s': %s", written, error.text);
    expect(memcmp(&again, &message, sizeof again) == 0, "'%s' is another message", written);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const char *const GAMES[] = {"international", "international-losing"};
    const Game *game = variant_find(GAMES[size > 0 && (data[0] & 2)]);
    const bool asks = size > 0 && (data[0] & 1);
    DxpSession session;
    Error error;
    expect(dxp_session_new(&session, game, "Crownhead", asks, &error), "%s", error.text);
    session.is_refereed = size > 0 && (data[0] & 4);
    const GamePosition start = game_start(game);
    if (asks) dxp_session_ask(&session, FIRST_PLAYER, &start, 1, 40);
    for (size_t at = 1; at < size; at++) {
        char text[DXP_MOST + 2] = "";
        size_t length = 0;
        for (; at < size && data[at]; at++)
            if (length <= DXP_MOST) text[length++] = (char)data[at];
        if (length == 0) play_any(&session, at);
        if (length > 0) read_again(text);
        if (length > 0) dxp_session_take(&session, text);
        look_at_out(&session);
    }
    if (session.state == DXP_PLAYING) expect_sound_record(&session.record);
    dxp_session_free(&session);
    return 0;
}
