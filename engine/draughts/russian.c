#include "engine/draughts/rules_russian.h"

#include "engine/general/bulk_kernel.h"
#include "engine/general/route_kernel.h"

#include "engine/draughts/game_kernel.h"
#include "engine/general/facts_kernel.h"

static const Notation NOTATION = {
    .side = 8,
    .starter = WHITE,
    .first_column = 'a',
    .from_bottom = true,
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
    .player_name = {"white", "black"},
    .white_begins = true,
    .start = "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8",
    .repetitions = 3,
    .facts =
        {
            .title = "Russian draughts",
            .rules = RULES_TEXT,
            .moves_help = LETTERED_MOVES_HELP,
            .game_type = "25,W,8,8,A0,0",
            .man = {"w", "b"},
            .king = {"W", "B"},
            .king_word = "king",
            .must_capture = true,
            .bench = BENCH_FROM_TOP,
            .bench_divisor = 2,
        },
    DRAUGHTS_GAME,
};
