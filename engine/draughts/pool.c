#include "engine/draughts/rules_pool.h"

#include "engine/general/bulk_kernel.h"
#include "engine/general/route_kernel.h"

#include "engine/draughts/game_kernel.h"
#include "engine/general/facts_kernel.h"

static const Notation NOTATION = {
    .side = 8,
    .starter = BLACK,
    .capture_sign = 'x',
};

static const char RULES_TEXT[] =
    "American pool checkers\n"
    "  Black begins. Men step forward diagonally and capture forward and\n"
    "  backward; kings fly. Capturing is compulsory, any capture may be chosen,\n"
    "  and it is carried to its end; pieces are lifted when the move is over. A\n"
    "  man becomes a king only if its move ends on the far row. A side that\n"
    "  cannot move has lost. Third repetition, 15 moves each by kings alone and\n"
    "  13 moves of three kings against one are draws.\n";

const Game GAME_POOL = {
    .name = "pool",
    .aliases = "jamaican 23",
    TOP_GAME,
    .facts =
        {
            .title = "American pool checkers",
            .game_type = "23,B,8,8,N1,0",
            TOP_FACTS,
        },
    DRAUGHTS_GAME,
};
