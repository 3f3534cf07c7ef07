#include "engine/draughts/rules_argentinian.h"

#include "engine/general/bulk_kernel.h"
#include "engine/general/route_kernel.h"

#include "engine/draughts/game_kernel.h"
#include "engine/general/facts_kernel.h"

static const Notation NOTATION = {
    BOTTOM_NOTATION,
    .capture_sign = 'x',
};

static const char RULES_TEXT[] =
    "Argentinian draughts\n"
    "  White begins. The Spanish game, but a king that captures lands right\n"
    "  behind each piece it takes. Third repetition is a draw.\n";

const Game GAME_ARGENTINIAN = {
    .name = "argentinian",
    BOTTOM_GAME,
    .facts =
        {
            .title = "Argentinian draughts",
            .game_type = "W,8,8,N1,1",
            BOTTOM_FACTS,
        },
    DRAUGHTS_GAME,
};
