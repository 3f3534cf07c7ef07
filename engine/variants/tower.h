/* Tower: one jump a turn, capturing is free. Kings are called towers. */
#ifndef CROWNHEAD_ENGINE_VARIANTS_TOWER_H
#define CROWNHEAD_ENGINE_VARIANTS_TOWER_H

#include "engine/draughts/rules.h"

enum {
    ORDER = 20,
    COLUMNS = 8,
    STARTER = BLACK,
    FIRST_COLUMN = 'A',
    FROM_BOTTOM = false,
    ROWS_FLIPPED = true,
    COLUMNS_FLIPPED = true,
    MIRRORED = false,
    CAPTURE_SIGN = '-',
    BY_DIRECTION = true,
    CHOOSES = false,
    PDN_NUMBER = 0,
    WINS_BY_TWO = false,
    REPETITIONS = 3,
    SCALE = 790,
    SCALE_WITH_KINGS = 790,
    DRAWS = 785,
    DRAWS_WITH_KINGS = 907,
};

static const char TITLE[] = "Tower";
static const char ALIASES[] = "";
static const char HUB_NAME[] = "";
static const char NET[] = "";
#define START "WB1,D1,F1,H1,A2,C2,E2,G2,B3,D3,F3,H3:BA6,C6,E6,G6,B7,D7,F7,H7,A8,C8,E8,G8"
static const char KING_WORD[] = "tower";
#define MEN_LETTERS   "b", "w"
#define KINGS_LETTERS "B", "W"

static const Rules RULES = {
    .capture_mandatory = false, /* a capture may be left for a step */
    .capture_chains = false,    /* one jump a turn, never continued */
    .draw_plies = 0,            /* repetition is the only draw */
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

#endif
