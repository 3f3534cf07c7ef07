#include "engine/draughts/rules_tower.h"

#include "engine/draughts/bulk_kernel.h"
#include "engine/draughts/game_kernel.h"

static const Notation NOTATION = {
    .side = 8,
    .starter = BLACK,
    .rows_turned = true,
    .columns_turned = true,
    .first_column = 'A',
    .capture_sign = '-',
    .by_direction = true,
    .order = {NORTH_EAST, SOUTH_EAST, SOUTH_WEST, NORTH_WEST},
};

const Game GAME_TOWER = {
    .name = "tower",
    .start = "B:WB1,D1,F1,H1,A2,C2,E2,G2,B3,D3,F3,H3:BA6,C6,E6,G6,B7,D7,F7,H7,A8,C8,E8,G8",
    DRAUGHTS_GAME,
};
