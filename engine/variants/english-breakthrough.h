/* First king wins, by English rules (Kingscourt). */
#ifndef CROWNHEAD_ENGINE_VARIANTS_ENGLISH_BREAKTHROUGH_H
#define CROWNHEAD_ENGINE_VARIANTS_ENGLISH_BREAKTHROUGH_H

#include "engine/general/families.h"

enum {
    ORDER = 206,
    COLUMNS = 8,
    STARTER = BLACK,
    NAMES_FROM_TOP,
    MIRRORED = false,
    CAPTURE_SIGN = 'x',
    PDN_NUMBER = 0,
    WINS_BY_TWO = false,
    REPETITIONS = 3,
    SCALE = 131,
    SCALE_WITH_KINGS = 131,
    DRAWS = 0,
    DRAWS_WITH_KINGS = 0,
};

static const char TITLE[] = "English draughts, first king wins";
static const char ALIASES[] = "kingscourt";
static const char HUB_NAME[] = "";
static const char NET[] = "english-breakthrough";
#define START "W21-32:B1-12"

static const Rules RULES = {
    ENGLISH_MOVES,
    .goal = GOAL_FIRST_KING,
};

static const char RULES_TEXT[] =
    "English draughts, first king wins (Kingscourt)\n"
    "  Black begins. The English rules, but the first king wins; a side that cannot\n"
    "  move has lost.\n";

#endif
