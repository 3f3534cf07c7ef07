#include "engine/draughts/rules_russian_losing.h"

#include "engine/general/bulk_kernel.h"
#include "engine/general/route_kernel.h"

#include "engine/draughts/game_kernel.h"
#include "engine/general/facts_kernel.h"

static const Notation NOTATION = {
    LETTERED_NOTATION,
    .capture_sign = ':',
};

static const char RULES_TEXT[] =
    "Russian draughts, losing game\n"
    "  White begins. The Russian rules, but a side that cannot move, or has no\n"
    "  piece left, has won. Third repetition is a draw.\n";

const Game GAME_RUSSIAN_LOSING = {
    .name = "russian-losing",
    LETTERED_GAME,
    .facts =
        {
            .title = "Russian draughts, losing game",
            .game_type = "W,8,8,A0,0",
            LETTERED_FACTS,
        },
    DRAUGHTS_GAME,
};
