#include "engine/draughts/rules_freejump.h"

#include "engine/draughts/bulk_kernel.h"
#include "engine/draughts/route_kernel.h"

#include "engine/draughts/game_kernel.h"

static const Notation NOTATION = {
    .side = 8,
    .starter = BLACK,
    .columns_turned = true,
    .first_column = 'a',
    .capture_sign = 'x',
    .by_direction = true,
    .order = {NORTH_EAST, SOUTH_EAST, SOUTH_WEST, NORTH_WEST},
};

static const char RULES_TEXT[] =
    "Freejump\n"
    "  Player 1 (black, O) begins, at the top, and moves down; player 2 (white, X)\n"
    "  moves up. Men step forward diagonally, one cell, or jump over an enemy man\n"
    "  to the empty cell behind it, which captures it. Capturing is never\n"
    "  compulsory; after a jump the same man may jump on, or stop. A man on the far\n"
    "  row becomes a king (OK, XK), which goes in all four directions; its move\n"
    "  ends there. A side without men or without a move has lost; a third\n"
    "  repetition is a draw.\n";

static const char MOVES_HELP[] =
    "  a3                choose a man\n"
    "    mb4             .. and move it to b4\n"
    "    cb4             .. or capture the enemy man on b4; stop ends a capture\n"
    "    rst             .. or choose again\n"
    "  a3-b4, c3xe5xg7   a step, a capture by every cell\n"
    "  1 3 2 4           four numbers, from the top left: column, row, column, row\n"
    "  eg                give up: the other player wins\n";

static const char *const BENCH[] = {
    "",
    "B:Wg5,b6,d6,f6,h6,a7,c7,e7,b8,d8,f8,h8:Ba1,c1,e1,g1,b2,d2,f2,h2,a3,e3,d4,f4",
    "B:Wh4,b6,c7,e7,g7,b8,d8,f8,h8:Bc1,e1,g1,b2,d2,f2,h2,a3,a5,e5",
    "B:Wc3,f4,h4,h6,a7,f8,h8:Bb2,d2,f2,h2,a3,e3,g3,c7,Kd8",
    "B:Wf4,e5,g5:Bd2,h2,e3,d4,h4,c5,Kb6,Kb8,Kd8",
    "B:WKg1,Kf2,Kc3,Ke3,a7,h8:BKh4,Kc7,Kd8,Kf8",
    "B:Wb2,d2,f2,b4,d4,f4,b6,d6,f6:BKc3",
    NULL};

const Game GAME_FREEJUMP = {
    .name = "freejump",
    .player_name = {"black", "white"},
    .start = "B:Wb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8:Ba1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3",
    .repetitions = 3,
    .facts =
        {
            .title = "Freejump",
            .rules = RULES_TEXT,
            .moves_help = MOVES_HELP,
            .game_type = "B,8,8,A0,0",
            .man = {"O", "X"},
            .king = {"OK", "XK"},
            .king_word = "king",
            .chooses = true,
            .bench = BENCH,
            .bench_divisor = 1,
        },
    DRAUGHTS_GAME,
};
