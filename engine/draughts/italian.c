#include "engine/draughts/rules_italian.h"

#include "engine/general/bulk_kernel.h"
#include "engine/general/route_kernel.h"

#include "engine/draughts/game_kernel.h"
#include "engine/general/facts_kernel.h"

static const Notation NOTATION = {
    .side = 8,
    .starter = WHITE,
    .mirrored = true,
    .capture_sign = 'x',
};

static const char RULES_TEXT[] =
    "Italian draughts\n"
    "  White begins. Men step and capture forward, kings one square in all four\n"
    "  directions. A man cannot take a king. Capturing is compulsory: most\n"
    "  pieces; of these captures one with a king; of these that of most kings; of\n"
    "  these that which meets a king first. A man on the far row becomes a king,\n"
    "  and its move ends there. A side that cannot move has lost. Fourth\n"
    "  repetition and 40 moves each without a capture or a man's move are draws.\n";

const Game GAME_ITALIAN = {
    .name = "italian",
    .aliases = "22",
    WHITE_FIRST,
    .start = "W:W21-32:B1-12",
    .repetitions = 4,
    .facts =
        {
            .title = "Italian draughts",
            .moves_help = NUMBERED_MOVES_HELP,
            .game_type = "22,W,8,8,N2,1",
            .bench = BENCH_FROM_TOP,
            WHITE_FIRST_FACTS,
        },
    DRAUGHTS_GAME,
};
