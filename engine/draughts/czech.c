#include "engine/draughts/rules_czech.h"

#include "engine/general/bulk_kernel.h"
#include "engine/general/route_kernel.h"

#include "engine/draughts/game_kernel.h"
#include "engine/general/facts_kernel.h"

static const Notation NOTATION = {
    LETTERED_NOTATION,
    .capture_sign = 'x',
};

static const char RULES_TEXT[] =
    "Czech draughts\n"
    "  White begins. Men step and capture forward, kings fly. Capturing is\n"
    "  compulsory; if a king can capture, a king must; else any capture may be\n"
    "  chosen, and it is carried to its end. Pieces are lifted when the move is\n"
    "  over. A man on the far row becomes a king, and its move ends there. A side\n"
    "  that cannot move has lost. Third repetition and 15 moves each without a\n"
    "  capture or a man's move are draws.\n";

const Game GAME_CZECH = {
    .name = "czech",
    .aliases = "29",
    LETTERED_GAME,
    .facts =
        {
            .title = "Czech draughts",
            .game_type = "29,W,8,8,A0,0",
            LETTERED_FACTS,
        },
    DRAUGHTS_GAME,
};
