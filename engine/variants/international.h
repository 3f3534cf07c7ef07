/* International draughts on 10 columns, FMJD annex 1. */
#ifndef CROWNHEAD_ENGINE_VARIANTS_INTERNATIONAL_H
#define CROWNHEAD_ENGINE_VARIANTS_INTERNATIONAL_H

#include "engine/general/families.h"

enum {
    ORDER = 160,
    INTERNATIONAL_BOARD,
    PDN_NUMBER = 20,
    SCALE = 0,
    SCALE_WITH_KINGS = 0,
    DRAWS = 377,
    DRAWS_WITH_KINGS = 812,
};

static const char TITLE[] = "International draughts";
static const char ALIASES[] = "standard 99";
static const char HUB_NAME[] = "normal";
static const char NET[] = "international";
#define START START_10X10

static const Rules RULES = {
    INTERNATIONAL_MOVES,
    INTERNATIONAL_DRAWS,
};

static const char RULES_TEXT[] =
    "International draughts\n"
    "  White begins. Men step forward diagonally and capture forward and backward;\n"
    "  kings fly any number of squares, before and behind the piece they take.\n"
    "  Capturing is compulsory, the most pieces must be taken, and pieces are\n"
    "  lifted when the move is over. A man becomes a king only if its move ends on\n"
    "  the far row. A side that cannot move has lost. Third repetition, 25 moves\n"
    "  each by kings alone, 16 moves each of three pieces against a lone king and 5\n"
    "  each of two or one against it are draws.\n";

#endif
