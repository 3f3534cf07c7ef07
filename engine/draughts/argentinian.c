#include "engine/draughts/rules_argentinian.h"

#include "engine/general/bulk_kernel.h"
#include "engine/general/route_kernel.h"

#include "engine/draughts/game_kernel.h"
#include "engine/general/facts_kernel.h"

static const Notation NOTATION = {
    .side = 8,
    .starter = WHITE,
    .mirrored = true,
    .from_bottom = true,
    .capture_sign = 'x',
};

static const char RULES_TEXT[] =
    "Argentinian draughts\n"
    "  White begins. The Spanish game, but a king that captures lands right\n"
    "  behind each piece it takes. Third repetition is a draw.\n";

const Game GAME_ARGENTINIAN = {
    .name = "argentinian",
    .player_name = {"white", "black"},
    .white_begins = true,
    .start = "W:W1-12:B21-32",
    .repetitions = 3,
    .facts =
        {
            .title = "Argentinian draughts",
            .rules = RULES_TEXT,
            .moves_help = NUMBERED_MOVES_HELP,
            .game_type = "W,8,8,N1,1",
            .man = {"w", "b"},
            .king = {"W", "B"},
            .king_word = "king",
            .must_capture = true,
            .bench = BENCH_FROM_BOTTOM,
            .bench_divisor = 2,
        },
    DRAUGHTS_GAME,
};
