#include "engine/draughts/rules_freejump.h"

#include "engine/draughts/bulk_kernel.h"
#include "engine/draughts/game_kernel.h"

static const Notation NOTATION = {
    .side = 8,
    .starter = BLACK,
    .columns_turned = true,
    .first_column = 'a',
    .capture_sign = 'x',
    .by_direction = true,
    .order = {NORTH_EAST, SOUTH_EAST, SOUTH_WEST, NORTH_WEST},
};

const Game GAME_FREEJUMP = {
    .name = "freejump",
    .start = "B:Wb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8:Ba1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3",
    DRAUGHTS_GAME,
};
