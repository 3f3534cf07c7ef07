#include "engine/draughts/rules_brazilian.h"

#include "engine/general/bulk_kernel.h"
#include "engine/general/route_kernel.h"

#include "engine/draughts/game_kernel.h"
#include "engine/general/facts_kernel.h"

static const Notation NOTATION = {
    LETTERED_NOTATION,
    .capture_sign = 'x',
};

static const char RULES_TEXT[] =
    "Brazilian draughts\n"
    "  White begins. The international rules on 64 squares. Men step forward\n"
    "  diagonally and capture forward and backward; kings fly. Capturing is\n"
    "  compulsory, and most pieces must be taken; they are lifted when the move\n"
    "  is over. A man becomes a king only if its move ends on the far row. A side\n"
    "  that cannot move has lost. Draws are those of Russian draughts.\n";

const Game GAME_BRAZILIAN = {
    .name = "brazilian",
    .aliases = "filipino 26",
    LETTERED_GAME,
    .facts =
        {
            .title = "Brazilian draughts",
            .game_type = "26,W,8,8,A0,0",
            LETTERED_FACTS,
        },
    DRAUGHTS_GAME,
};
