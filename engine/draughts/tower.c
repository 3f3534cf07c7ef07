#include "engine/draughts/rules_tower.h"

#include "engine/draughts/bulk_kernel.h"
#include "engine/draughts/route_kernel.h"

#include "engine/draughts/game_kernel.h"

static const Notation NOTATION = {
    .side = 8,
    .starter = BLACK,
    .rows_turned = true,
    .columns_turned = true,
    .first_column = 'A',
    .capture_sign = '-',
    .by_direction = true,
    .order = {NORTH_EAST, SOUTH_EAST, SOUTH_WEST, NORTH_WEST},
};

static const char RULES_TEXT[] =
    "Tower\n"
    "  Black begins, at the bottom, and moves up; White moves down. Pieces step\n"
    "  forward diagonally, one cell, or jump over an enemy piece to the empty cell\n"
    "  behind it, which captures it. One jump a turn; capturing is never\n"
    "  compulsory. A piece on the far row becomes a tower, which goes in all four\n"
    "  directions. A side that cannot move has lost; a third repetition is a draw.\n";

static const char MOVES_HELP[] =
    "  G6-F5, g6f5       from cell, to cell; captures are written alike\n"
    "  7 6 6 5           four numbers, from the top left: column, row, column, row\n"
    "  g6                choose a piece, then type where it goes; rst chooses again\n"
    "  g6-f              a beginning that only one move has\n";

static const char *const BENCH[] = {
    "",
    "B:WB1,D1,F1,H1,A2,C2,G2,B3,D3,F3,H3,G4:BB5,F5,C6,E6,B7,D7,F7,H7,A8,C8,E8,G8",
    "B:WD1,H1,A2,E2,G2,D3,F3,H3,C4,G4,F5:BD5,C6,E6,B7,F7,H7,A8,C8,E8,G8",
    "B:WH1,G2,F3,H3,A4,E4,G4,F5:BKD1,A6,C6,H7,A8,C8,E8,G8",
    "B:WF1,H1,A2,C2,G2,D7:BKD1,H3,G4,C6,H7,A8,G8",
    "B:WA2,C2,B3,KH5,E6,F7,KG8:BKG2,KG4,A6,H7,C8",
    "B:WKF1,KC6,KC8,KE8:BKH1,KH5,H7,A8,G8",
    NULL};

const Game GAME_TOWER = {
    .name = "tower",
    .player_name = {"black", "white"},
    .start = "B:WB1,D1,F1,H1,A2,C2,E2,G2,B3,D3,F3,H3:BA6,C6,E6,G6,B7,D7,F7,H7,A8,C8,E8,G8",
    .repetitions = 3,
    .facts =
        {
            .title = "Tower",
            .rules = RULES_TEXT,
            .moves_help = MOVES_HELP,
            .game_type = "B,8,8,A2,0",
            .man = {"b", "w"},
            .king = {"B", "W"},
            .king_word = "tower",
            .bench = BENCH,
            .bench_divisor = 1,
        },
    DRAUGHTS_GAME,
};
