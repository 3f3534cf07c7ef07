/* Brazilian draughts: the international rules on 8 columns. */
#ifndef CROWNHEAD_ENGINE_VARIANTS_BRAZILIAN_H
#define CROWNHEAD_ENGINE_VARIANTS_BRAZILIAN_H

#include "engine/general/families.h"

enum {
    ORDER = 70,
    BRAZILIAN_BOARD,
    PDN_NUMBER = 26,
    SCALE = 0,
    SCALE_WITH_KINGS = 0,
    DRAWS = 563,
    DRAWS_WITH_KINGS = 914,
};

static const char TITLE[] = "Brazilian draughts";
static const char ALIASES[] = "filipino";
static const char HUB_NAME[] = "";
static const char NET[] = "russian";
#define START START_LETTERED

static const Rules RULES = {
    INTERNATIONAL_MOVES,
    FMJD_64_DRAWS,
};

static const char RULES_TEXT[] =
    "Brazilian draughts\n"
    "  White begins. The international rules on 64 squares. Men step forward\n"
    "  diagonally and capture forward and backward; kings fly. Capturing is\n"
    "  compulsory, and the most pieces must be taken; they are lifted when the move\n"
    "  is over. A man becomes a king only if its move ends on the far row. A side\n"
    "  that cannot move has lost. Draws are those of Russian draughts.\n";

#endif
