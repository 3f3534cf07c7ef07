#include "engine/draughts/rules_spanish.h"

#include "engine/general/bulk_kernel.h"
#include "engine/general/route_kernel.h"

#include "engine/draughts/game_kernel.h"
#include "engine/general/facts_kernel.h"

static const Notation NOTATION = {
    BOTTOM_NOTATION,
    .capture_sign = 'x',
};

static const char RULES_TEXT[] =
    "Spanish draughts\n"
    "  White begins. Men step and capture forward, kings fly. Capturing is\n"
    "  compulsory: most pieces, and of these captures one of most kings; they are\n"
    "  lifted when the move is over. A man on the far row becomes a king, and its\n"
    "  move ends there. A side that cannot move has lost. Third repetition, 20\n"
    "  moves each by kings alone and 12 moves of three kings against one on the\n"
    "  main road are draws.\n";

const Game GAME_SPANISH = {
    .name = "spanish",
    .aliases = "24",
    BOTTOM_GAME,
    .facts =
        {
            .title = "Spanish draughts",
            .game_type = "24,W,8,8,N1,1",
            BOTTOM_FACTS,
        },
    DRAUGHTS_GAME,
};
