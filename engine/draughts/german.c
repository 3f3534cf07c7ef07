#include "engine/draughts/rules_german.h"

#include "engine/general/bulk_kernel.h"
#include "engine/general/route_kernel.h"

#include "engine/draughts/game_kernel.h"
#include "engine/general/facts_kernel.h"

static const Notation NOTATION = {
    LETTERED_NOTATION,
    .capture_sign = 'x',
};

static const char RULES_TEXT[] =
    "German draughts\n"
    "  White begins. Men step and capture forward, kings fly. Capturing is\n"
    "  compulsory, any capture may be chosen, and it is carried to its end;\n"
    "  pieces are lifted when the move is over. A man on the far row becomes a\n"
    "  king, and its move ends there. A side that cannot move has lost. Third\n"
    "  repetition is a draw.\n";

const Game GAME_GERMAN = {
    .name = "german",
    .aliases = "dame swedish",
    LETTERED_GAME,
    .facts =
        {
            .title = "German draughts",
            .game_type = "W,8,8,A0,0",
            LETTERED_FACTS,
        },
    DRAUGHTS_GAME,
};
