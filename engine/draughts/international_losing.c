#include "engine/draughts/rules_international_losing.h"

#include "engine/general/bulk_kernel.h"
#include "engine/general/route_kernel.h"

#include "engine/draughts/game_kernel.h"
#include "engine/general/facts_kernel.h"

static const Notation NOTATION = {
    .side = 10,
    .starter = WHITE,
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
    .player_name = {"white", "black"},
    .white_begins = true,
    .start = "W:W31-50:B1-20",
    .repetitions = 3,
    .facts =
        {
            .title = "International draughts, losing game",
            .rules = RULES_TEXT,
            .moves_help = NUMBERED_MOVES_HELP,
            .game_type = "W,10,10,N2,0",
            .wins_by_two = true,
            .man = {"w", "b"},
            .king = {"W", "B"},
            .king_word = "king",
            .must_capture = true,
            .bench = BENCH_10X10,
            .bench_divisor = 2,
        },
    DRAUGHTS_GAME,
};
