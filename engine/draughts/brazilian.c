#include "engine/draughts/rules_brazilian.h"

#include "engine/general/bulk_kernel.h"
#include "engine/general/route_kernel.h"

#include "engine/draughts/game_kernel.h"
#include "engine/general/facts_kernel.h"

static const Notation NOTATION = {
    .side = 8,
    .starter = WHITE,
    .first_column = 'a',
    .from_bottom = true,
    .capture_sign = 'x',
};

static const char RULES_TEXT[] =
    "Brazilian draughts\n"
    "  White begins. The international rules on 64 squares. Men step forward\n"
    "  diagonally and capture forward and backward; kings fly. Capturing is\n"
    "  compulsory, and most pieces must be taken; they are lifted when the move\n"
    "  is over. A man becomes a king only if its move ends on the far row. A side\n"
    "  that cannot move has lost. Draws are those of Russian draughts.\n";

const Game GAME_BRAZILIAN = {
    .name = "brazilian",
    .aliases = "filipino 26",
    .player_name = {"white", "black"},
    .white_begins = true,
    .start = "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8",
    .repetitions = 3,
    .facts =
        {
            .title = "Brazilian draughts",
            .rules = RULES_TEXT,
            .moves_help = LETTERED_MOVES_HELP,
            .game_type = "26,W,8,8,A0,0",
            .man = {"w", "b"},
            .king = {"W", "B"},
            .king_word = "king",
            .must_capture = true,
            .bench = BENCH_FROM_TOP,
            .bench_divisor = 2,
        },
    DRAUGHTS_GAME,
};
