#include "engine/draughts/rules_international.h"

#include "engine/general/bulk_kernel.h"
#include "engine/general/route_kernel.h"

#include "engine/draughts/game_kernel.h"
#include "engine/general/facts_kernel.h"

static const Notation NOTATION = {
    TEN_NOTATION,
    .capture_sign = 'x',
};

static const char RULES_TEXT[] =
    "International draughts\n"
    "  White begins. Men step forward diagonally and capture forward and\n"
    "  backward; kings fly any number of squares, before and behind the piece\n"
    "  they take. Capturing is compulsory, most pieces must be taken, and pieces\n"
    "  are lifted when the move is over. A man becomes a king only if its move\n"
    "  ends on the far row. A side that cannot move has lost. Third repetition,\n"
    "  25 moves each by kings alone, 16 moves each of three pieces against a lone\n"
    "  king and 5 each of two or one against it are draws.\n";

const Game GAME_INTERNATIONAL = {
    .name = "international",
    .aliases = "standard 20",
    .hub_name = "normal",
    TEN_GAME,
    .facts =
        {
            .title = "International draughts",
            .game_type = "20,W,10,10,N2,0",
            TEN_FACTS,
        },
    DRAUGHTS_GAME,
};
