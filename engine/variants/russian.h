/* Russian draughts (shashki). */
#ifndef CROWNHEAD_ENGINE_VARIANTS_RUSSIAN_H
#define CROWNHEAD_ENGINE_VARIANTS_RUSSIAN_H

#include "engine/general/families.h"

enum {
    ORDER = 60,
    RUSSIAN_BOARD,
    PDN_NUMBER = 25,
    SCALE = 0,
    SCALE_WITH_KINGS = 0,
    DRAWS = 518,
    DRAWS_WITH_KINGS = 956,
};

static const char TITLE[] = "Russian draughts";
static const char ALIASES[] = "shashki";
static const char HUB_NAME[] = "";
static const char NET[] = "russian";
#define START START_LETTERED

static const Rules RULES = {
    RUSSIAN_MOVES,
    FMJD_64_DRAWS,
};

static const char RULES_TEXT[] =
    "Russian draughts\n"
    "  White begins. Men step forward diagonally and capture forward and\n"
    "  backward; kings fly any number of squares, before and behind the piece\n"
    "  they take. Capturing is compulsory, any capture may be chosen, and it is\n"
    "  carried to its end; pieces are lifted when the move is over. A man that\n"
    "  reaches the far row in a capture goes on as a king. A side that cannot\n"
    "  move has lost. Third repetition, 15 moves each by kings alone, 15 moves of\n"
    "  three kings against one, 5 against a king on the main road, 5 of two\n"
    "  pieces or one against a king, and 30 or 60 moves without a change of force\n"
    "  are draws.\n";

#endif
