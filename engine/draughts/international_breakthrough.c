#include "engine/draughts/rules_international_breakthrough.h"

#include "engine/general/bulk_kernel.h"
#include "engine/general/route_kernel.h"

#include "engine/draughts/game_kernel.h"
#include "engine/general/facts_kernel.h"

static const Notation NOTATION = {
    TEN_NOTATION,
    .capture_sign = 'x',
};

static const char RULES_TEXT[] =
    "International draughts, first king wins\n"
    "  White begins. The international rules, but who has the first king has won;\n"
    "  a man that only passes the far row in a capture stays a man. A side that\n"
    "  cannot move has lost.\n";

const Game GAME_INTERNATIONAL_BREAKTHROUGH = {
    .name = "international-breakthrough",
    .aliases = "breakthrough 96",
    .hub_name = "bt",
    TEN_GAME,
    .facts =
        {
            .title = "International draughts, first king wins",
            .game_type = "W,10,10,N2,0",
            TEN_FACTS,
        },
    DRAUGHTS_GAME,
};
