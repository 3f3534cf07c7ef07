#include "engine/draughts/rules_thai.h"

#include "engine/general/bulk_kernel.h"
#include "engine/general/route_kernel.h"

#include "engine/draughts/game_kernel.h"
#include "engine/general/facts_kernel.h"

static const Notation NOTATION = {
    .side = 8,
    .starter = BLACK,
    .from_bottom = true,
    .capture_sign = '-',
};

static const char RULES_TEXT[] =
    "Thai draughts (makhos)\n"
    "  Black begins. Eight men a side. Men step and capture forward, kings fly\n"
    "  but land right behind each piece they take, which leaves the board at\n"
    "  once, so that a king may turn back. Capturing is compulsory, any capture\n"
    "  may be chosen, and it is carried to its end. A man on the far row becomes\n"
    "  a king, and its move ends there. A side that cannot move has lost. Third\n"
    "  repetition is a draw.\n";

const Game GAME_THAI = {
    .name = "thai",
    .aliases = "makhos 31",
    BLACK_FIRST,
    .start = "B:W1-8:B25-32",
    .repetitions = 3,
    .facts =
        {
            .title = "Thai draughts (makhos)",
            .moves_help = NUMBERED_MOVES_HELP,
            .game_type = "31,B,8,8,N2,0",
            .bench = BENCH_FROM_BOTTOM,
            BLACK_FIRST_FACTS,
        },
    DRAUGHTS_GAME,
};
