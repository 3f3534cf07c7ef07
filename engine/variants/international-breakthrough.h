/* First king wins, by international rules. */
#ifndef CROWNHEAD_ENGINE_VARIANTS_INTERNATIONAL_BREAKTHROUGH_H
#define CROWNHEAD_ENGINE_VARIANTS_INTERNATIONAL_BREAKTHROUGH_H

#include "engine/general/families.h"

enum {
    ORDER = 220,
    INTERNATIONAL_BOARD,
    PDN_NUMBER = 0,
    SCALE = 123,
    SCALE_WITH_KINGS = 123,
    DRAWS = 0,
    DRAWS_WITH_KINGS = 0,
};

static const char TITLE[] = "International draughts, first king wins";
static const char ALIASES[] = "breakthrough 96";
static const char HUB_NAME[] = "bt";
static const char NET[] = "international-breakthrough";
#define START START_10X10

static const Rules RULES = {
    INTERNATIONAL_MOVES,
    .goal = GOAL_FIRST_KING,
};

static const char RULES_TEXT[] =
    "International draughts, first king wins\n"
    "  White begins. The international rules, but the first king wins; a man that\n"
    "  only passes the far row in a capture stays a man. A side that cannot move\n"
    "  has lost.\n";

#endif
