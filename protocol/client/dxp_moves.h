/* Moves of a game as messages of DXP have them. */
#ifndef CROWNHEAD_PROTOCOL_CLIENT_DXP_MOVES_H
#define CROWNHEAD_PROTOCOL_CLIENT_DXP_MOVES_H

#include "engine/game.h"
#include "protocol/client/dxp_message.h"

/* Whether a variant is played on the 50 squares that DXP has. */
bool dxp_plays(const Game *game);

/* Makes `message` a request for a game that begins at `start` and in which the other side is
   `player`; name, minutes and moves are left to the caller. */
void dxp_request_of(DxpMessage *message, const Game *game, const GamePosition *start,
                    Player player);

/* The message of a move for which `seconds` were used. */
DxpMessage dxp_move_message(const Game *game, const GameMove *move, int seconds);

/* Finds the legal move that `message`, of a move, means at `pos`: its captured squares may be in
   any order, but must all be there. False and an error when there is none. */
bool dxp_find_move(const Game *game, const GamePosition *pos, const DxpMessage *message,
                   GameMove *move, Error *error);

#endif
