#include "engine/draughts/rules_international_killer.h"

#include "engine/general/bulk_kernel.h"
#include "engine/general/route_kernel.h"

#include "engine/draughts/game_kernel.h"
#include "engine/general/facts_kernel.h"

static const Notation NOTATION = {
    TEN_NOTATION,
    .capture_sign = 'x',
};

static const char RULES_TEXT[] =
    "Killer draughts\n"
    "  White begins. The international rules and draws, but a king whose last\n"
    "  captured piece is a king lands right behind it.\n";

const Game GAME_INTERNATIONAL_KILLER = {
    .name = "international-killer",
    .hub_name = "killer",
    TEN_GAME,
    .facts =
        {
            .title = "Killer draughts",
            .game_type = "W,10,10,N2,0",
            TEN_FACTS,
        },
    DRAUGHTS_GAME,
};
