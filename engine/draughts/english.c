#include "engine/draughts/rules_english.h"

#include "engine/draughts/game_kernel.h"

static const Notation NOTATION = {
    .capture_sign = 'x',
    .order = {NORTH_WEST, NORTH_EAST, SOUTH_WEST, SOUTH_EAST},
};

const Game GAME_ENGLISH = {
    .name = "english",
    .aliases = "american checkers 21", /* 21: PDN's number */
    .start = "B:W21-32:B1-12",
    DRAUGHTS_GAME,
};
