#include "engine/draughts/rules_russian_breakthrough.h"

#include "engine/general/bulk_kernel.h"
#include "engine/general/route_kernel.h"

#include "engine/draughts/game_kernel.h"
#include "engine/general/facts_kernel.h"

static const Notation NOTATION = {
    LETTERED_NOTATION,
    .capture_sign = ':',
};

static const char RULES_TEXT[] =
    "Russian draughts, first king wins\n"
    "  White begins. The Russian rules, but who has the first king has won, in\n"
    "  passing too; a side that cannot move has lost.\n";

const Game GAME_RUSSIAN_BREAKTHROUGH = {
    .name = "russian-breakthrough",
    LETTERED_GAME,
    .facts =
        {
            .title = "Russian draughts, first king wins",
            .game_type = "W,8,8,A0,0",
            LETTERED_FACTS,
        },
    DRAUGHTS_GAME,
};
