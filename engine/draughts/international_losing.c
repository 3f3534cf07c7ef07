#include "engine/draughts/rules_international_losing.h"

#include "engine/general/bulk_kernel.h"
#include "engine/general/route_kernel.h"

#include "engine/draughts/game_kernel.h"
#include "engine/general/facts_kernel.h"

static const Notation NOTATION = {
    TEN_NOTATION,
    .capture_sign = 'x',
};

static const char RULES_TEXT[] =
    "International draughts, losing game\n"
    "  White begins. The international rules, but a side that cannot move, or has\n"
    "  no piece left, has won. Third repetition is a draw.\n";

const Game GAME_INTERNATIONAL_LOSING = {
    .name = "international-losing",
    .aliases = "antidraughts 98",
    .hub_name = "losing",
    TEN_GAME,
    .facts =
        {
            .title = "International draughts, losing game",
            .game_type = "W,10,10,N2,0",
            TEN_FACTS,
        },
    DRAUGHTS_GAME,
};
