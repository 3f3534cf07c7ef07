#include "engine/draughts/rules_russian.h"

#include "engine/general/bulk_kernel.h"
#include "engine/general/route_kernel.h"

#include "engine/draughts/game_kernel.h"
#include "engine/general/facts_kernel.h"

static const Notation NOTATION = {
    LETTERED_NOTATION,
    .capture_sign = ':',
};

static const char RULES_TEXT[] =
    "Russian draughts\n"
    "  White begins. Men step forward diagonally and capture forward and\n"
    "  backward; kings fly any number of squares, before and behind the piece\n"
    "  they take. Capturing is compulsory, any capture may be chosen, and it is\n"
    "  carried to its end; pieces are lifted when the move is over. A man that\n"
    "  reaches the far row in a capture goes on as a king. A side that cannot\n"
    "  move has lost. Third repetition, 15 moves each by kings alone, 15 moves of\n"
    "  three kings against one, 5 against a king on the main road, 5 of two\n"
    "  pieces or one against a king, and 30 or 60 moves without a change of force\n"
    "  are draws.\n";

const Game GAME_RUSSIAN = {
    .name = "russian",
    .aliases = "shashki 25",
    LETTERED_GAME,
    .facts =
        {
            .title = "Russian draughts",
            .game_type = "25,W,8,8,A0,0",
            LETTERED_FACTS,
        },
    DRAUGHTS_GAME,
};
