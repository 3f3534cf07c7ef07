/* First king wins, by Brazilian rules. */
#ifndef CROWNHEAD_ENGINE_VARIANTS_BRAZILIAN_BREAKTHROUGH_H
#define CROWNHEAD_ENGINE_VARIANTS_BRAZILIAN_BREAKTHROUGH_H

#include "engine/general/families.h"

enum {
    ORDER = 214,
    BRAZILIAN_BOARD,
    PDN_NUMBER = 0,
    SCALE = 103,
    SCALE_WITH_KINGS = 103,
    DRAWS = 0,
    DRAWS_WITH_KINGS = 0,
};

static const char TITLE[] = "Brazilian draughts, first king wins";
static const char ALIASES[] = "";
static const char HUB_NAME[] = "";
static const char NET[] = "russian-breakthrough";
#define START START_LETTERED

static const Rules RULES = {
    INTERNATIONAL_MOVES,
    .goal = GOAL_FIRST_KING,
};

static const char RULES_TEXT[] =
    "Brazilian draughts, first king wins\n"
    "  White begins. The Brazilian rules, but the first king wins; a man that only\n"
    "  passes the far row in a capture stays a man. A side that cannot move has\n"
    "  lost.\n";

#endif
