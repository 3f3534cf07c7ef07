/* Frysk!, Frisian draughts with five men a side. */
#ifndef CROWNHEAD_ENGINE_VARIANTS_FRYSK_H
#define CROWNHEAD_ENGINE_VARIANTS_FRYSK_H

#include "engine/general/families.h"

enum {
    ORDER = 250,
    COLUMNS = 10,
    STARTER = WHITE,
    NAMES_FROM_TOP,
    MIRRORED = false,
    CAPTURE_SIGN = 'x',
    PDN_NUMBER = 0,
    WINS_BY_TWO = true,
    REPETITIONS = 3,
    SCALE = 100,
    SCALE_WITH_KINGS = 100,
    DRAWS = 300,
    DRAWS_WITH_KINGS = 500,
};

static const char TITLE[] = "Frysk!";
static const char ALIASES[] = "frysk! 97";
static const char HUB_NAME[] = "";
static const char NET[] = "";
#define START     "W46-50:B1-5"
#define NO_TABLES /* a king that has walked three times may not walk on */

static const Rules RULES = {
    FRISIAN_MOVES,
    FRISIAN_DRAWS,
};

static const char RULES_TEXT[] =
    "Frysk!\n"
    "  White begins. Frisian draughts with five men a side, on the two rows at\n"
    "  the edge of the board.\n";

#endif
