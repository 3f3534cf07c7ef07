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
    .player_name = {"black", "white"},
    .start = "B:W21-32:B1-12",
    .repetitions = 3,
    .facts =
        {
            .title = "English draughts, losing game",
            .rules = RULES_TEXT,
            .moves_help = NUMBERED_MOVES_HELP,
            .game_type = "B,8,8,N1,0",
            .man = {"b", "w"},
            .king = {"B", "W"},
            .king_word = "king",
            .must_capture = true,
            .bench = BENCH_FROM_TOP,
            .bench_divisor = 2,
        },
    DRAUGHTS_GAME,
};
