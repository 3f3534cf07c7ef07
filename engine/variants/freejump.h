/* Freejump: capturing is free, and the capturing piece may go on or stop after each jump. */
#ifndef CROWNHEAD_ENGINE_VARIANTS_FREEJUMP_H
#define CROWNHEAD_ENGINE_VARIANTS_FREEJUMP_H

#include "engine/draughts/rules.h"

enum {
    ORDER = 30,
    COLUMNS = 8,
    STARTER = BLACK,
    FIRST_COLUMN = 'a',
    FROM_BOTTOM = false,
    ROWS_FLIPPED = false,
    COLUMNS_FLIPPED = true,
    MIRRORED = false,
    CAPTURE_SIGN = 'x',
    BY_DIRECTION = true,
    CHOOSES = true,
    PDN_NUMBER = 0,
    WINS_BY_TWO = false,
    REPETITIONS = 3,
    SCALE = 166,
    SCALE_WITH_KINGS = 265,
    DRAWS = 618,
    DRAWS_WITH_KINGS = 936,
};

static const char TITLE[] = "Freejump";
static const char ALIASES[] = "";
static const char HUB_NAME[] = "";
static const char NET[] = "freejump";
#define START "Wb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8:Ba1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3"
static const char KING_WORD[] = "king";
#define MEN_LETTERS   "O", "X"
#define KINGS_LETTERS "OK", "XK"

static const Rules RULES = {
    .capture_mandatory = false, /* a capture may be left for a step, a chain after any jump */
    .capture_chains = true,     /* the same piece may capture again */
    .draw_plies = 0,            /* repetition is the only draw */
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

#endif
