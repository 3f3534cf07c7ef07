#include "engine/draughts/rules_german.h"

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
    "German draughts\n"
    "  White begins. Men step and capture forward, kings fly. Capturing is\n"
    "  compulsory, any capture may be chosen, and it is carried to its end;\n"
    "  pieces are lifted when the move is over. A man on the far row becomes a\n"
    "  king, and its move ends there. A side that cannot move has lost. Third\n"
    "  repetition is a draw.\n";

const Game GAME_GERMAN = {
    .name = "german",
    .aliases = "dame swedish",
    .player_name = {"white", "black"},
    .white_begins = true,
    .start = "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8",
    .repetitions = 3,
    .facts =
        {
            .title = "German draughts",
            .rules = RULES_TEXT,
            .moves_help = LETTERED_MOVES_HELP,
            .game_type = "W,8,8,A0,0",
            .man = {"w", "b"},
            .king = {"W", "B"},
            .king_word = "king",
            .must_capture = true,
            .bench = BENCH_FROM_TOP,
            .bench_divisor = 2,
        },
    DRAUGHTS_GAME,
};
