#include "engine/draughts/rules_international_killer.h"

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
    "Killer draughts\n"
    "  White begins. The international rules and draws, but a king whose last\n"
    "  captured piece is a king lands right behind it.\n";

const Game GAME_INTERNATIONAL_KILLER = {
    .name = "international-killer",
    .hub_name = "killer",
    .player_name = {"white", "black"},
    .white_begins = true,
    .start = "W:W31-50:B1-20",
    .repetitions = 3,
    .facts =
        {
            .title = "Killer draughts",
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
