/* First king wins, by Russian rules. */
#ifndef CROWNHEAD_ENGINE_VARIANTS_RUSSIAN_BREAKTHROUGH_H
#define CROWNHEAD_ENGINE_VARIANTS_RUSSIAN_BREAKTHROUGH_H

#include "engine/general/families.h"

enum {
    ORDER = 210,
    RUSSIAN_BOARD,
    PDN_NUMBER = 0,
    SCALE = 102,
    SCALE_WITH_KINGS = 102,
    DRAWS = 0,
    DRAWS_WITH_KINGS = 0,
};

static const char TITLE[] = "Russian draughts, first king wins";
static const char ALIASES[] = "";
static const char HUB_NAME[] = "";
static const char NET[] = "russian-breakthrough";
#define START START_LETTERED

static const Rules RULES = {
    RUSSIAN_MOVES,
    .goal = GOAL_FIRST_KING,
};

static const char RULES_TEXT[] =
    "Russian draughts, first king wins\n"
    "  White begins. The Russian rules, but the first king wins, even in the middle\n"
    "  of a capture; a side that cannot move has lost.\n";

#endif
