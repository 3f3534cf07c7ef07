/* Between a game's types and the opaque values of game.h: copies, so that nobody reads a value
   through a pointer of another type. The game's position.h comes first. */
#ifndef CROWNHEAD_ENGINE_OPAQUE_KERNEL_H
#define CROWNHEAD_ENGINE_OPAQUE_KERNEL_H

#include <string.h>

#include "engine/game.h"

_Static_assert(sizeof(Position) <= sizeof(GamePosition), "a position fits its opaque form");
_Static_assert(sizeof(Move) <= sizeof(GameMove), "a move fits its opaque form");
_Static_assert((int)MAX_MOVES <= (int)GAME_MAX_MOVES, "a list fits its opaque form");

static inline GamePosition position_hide(const Position *pos) {
    GamePosition out = {.word = {0}};
    memcpy(&out, pos, sizeof *pos);
    return out;
}

static inline Position position_show(const GamePosition *in) {
    Position pos;
    memcpy(&pos, in, sizeof pos);
    return pos;
}

static inline GameMove move_hide(const Move *move) {
    GameMove out = {.word = {0}};
    memcpy(&out, move, sizeof *move);
    return out;
}

static inline Move move_show(const GameMove *in) {
    Move move;
    memcpy(&move, in, sizeof move);
    return move;
}

#endif
