#include "protocol/client/dxp_moves.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "engine/record.h"

bool dxp_plays(const Game *game) {
    char text[GAME_POSITION_TEXT];
    const GamePosition start = game_start(game);
    if (!game->print_hub) return false;
    game->print_hub(&start, text);
    return strlen(text) == DXP_SQUARES + 1;
}

void dxp_request_of(DxpMessage *message, const Game *game, const GamePosition *start,
                    Player player) {
    char text[GAME_POSITION_TEXT];
    const GamePosition usual = game_start(game);
    *message = (DxpMessage){.kind = DXP_REQUEST, .version = DXP_VERSION};
    message->colour = game_white(game) == player ? 'W' : 'B';
    if (game->same(start, &usual)) return;
    game->print_hub(start, text);
    snprintf(message->position, sizeof message->position, "%.*s", DXP_SQUARES + 1, text);
}

/* The functions below use the Hub form of a move, as the rules print it: from, to and the captured
   squares, ascending. */

DxpMessage dxp_move_message(const Game *game, const GameMove *move, int seconds) {
    char text[GAME_MOVE_TEXT];
    DxpMessage message = {.kind = DXP_MOVE, .seconds = seconds > 9999 ? 9999 : seconds};
    game->print_hub_move(move, text);
    int count = 0;
    for (const char *at = text; *at; count++) {
        char *end;
        const int square = (int)strtol(at, &end, 10);
        if (count == 0)
            message.from = square;
        else if (count == 1)
            message.to = square;
        else
            message.captured[message.captured_count++] = square;
        at = *end ? end + 1 : end;
    }
    return message;
}

bool dxp_find_move(const Game *game, const GamePosition *pos, const DxpMessage *message,
                   GameMove *move, Error *error) {
    bool is_captured[DXP_SQUARES + 1] = {false};
    char text[GAME_MOVE_TEXT], whole[GAME_MOVE_TEXT];
    Writer writer = writer_make(text, sizeof text);
    const char sign = message->captured_count > 0 ? 'x' : '-';
    writer_add(&writer, "%d%c%d", message->from, sign, message->to);
    for (int i = 0; i < message->captured_count; i++) is_captured[message->captured[i]] = true;
    for (int square = 1; square <= DXP_SQUARES; square++)
        if (is_captured[square]) writer_add(&writer, "x%d", square);
    if (!game->parse_hub_move(pos, text, move, error)) return false;
    game->print_hub_move(move, whole); /* a Hub move may leave out the captured squares */
    return strcmp(whole, text) == 0 || error_set(error, "it captures other pieces: %s", whole);
}
