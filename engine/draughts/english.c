#include "engine/draughts/rules_english.h"

#include "engine/draughts/bulk_kernel.h"
#include "engine/draughts/game_kernel.h"

static const Notation NOTATION = {
    .side = 8,
    .starter = BLACK,
    .capture_sign = 'x',
};

const Game GAME_ENGLISH = {
    .name = "english",
    .aliases = "american checkers 21", /* 21: PDN's number */
    .start = "B:W21-32:B1-12",
    DRAUGHTS_GAME,
};
