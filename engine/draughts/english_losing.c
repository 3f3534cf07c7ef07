#include "engine/draughts/rules_english_losing.h"

#include "engine/general/bulk_kernel.h"
#include "engine/general/route_kernel.h"

#include "engine/draughts/game_kernel.h"
#include "engine/general/facts_kernel.h"

static const Notation NOTATION = {
    .side = 8,
    .starter = BLACK,
    .capture_sign = 'x',
};

static const char RULES_TEXT[] =
    "English draughts, losing game\n"
    "  Black begins. The English rules, but a side that cannot move, or has no\n"
    "  piece left, has won. Third repetition is a draw.\n";

const Game GAME_ENGLISH_LOSING = {
    .name = "english-losing",
    TOP_GAME,
    .facts =
        {
            .title = "English draughts, losing game",
            .game_type = "B,8,8,N1,0",
            TOP_FACTS,
        },
    DRAUGHTS_GAME,
};
