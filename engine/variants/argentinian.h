/* Argentinian draughts: the Spanish game, but a king lands right behind each piece it takes. */
#ifndef CROWNHEAD_ENGINE_VARIANTS_ARGENTINIAN_H
#define CROWNHEAD_ENGINE_VARIANTS_ARGENTINIAN_H

#include "engine/general/families.h"

enum {
    ORDER = 120,
    COLUMNS = 8,
    STARTER = WHITE,
    NAMES_FROM_BOTTOM,
    MIRRORED = true,
    CAPTURE_SIGN = 'x',
    PDN_NUMBER = 0,
    WINS_BY_TWO = false,
    REPETITIONS = 3,
    SCALE = 112,
    SCALE_WITH_KINGS = 65,
    DRAWS = 396,
    DRAWS_WITH_KINGS = 775,
};

static const char TITLE[] = "Argentinian draughts";
static const char ALIASES[] = "";
static const char HUB_NAME[] = "";
static const char NET[] = "spanish";
#define START "W1-12:B21-32"

static const Rules RULES = {
    SPANISH_MOVES,
    .king = KING_LANDS_NEXT,
};

static const char RULES_TEXT[] =
    "Argentinian draughts\n"
    "  White begins. The Spanish game, but a king that captures lands right\n"
    "  behind each piece it takes. Third repetition is a draw.\n";

#endif
