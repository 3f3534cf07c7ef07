/* The losing game by international rules. */
#ifndef CROWNHEAD_ENGINE_VARIANTS_INTERNATIONAL_LOSING_H
#define CROWNHEAD_ENGINE_VARIANTS_INTERNATIONAL_LOSING_H

#include "engine/general/families.h"

enum {
    ORDER = 190,
    INTERNATIONAL_BOARD,
    PDN_NUMBER = 0,
    SCALE = 0,
    SCALE_WITH_KINGS = 0,
    DRAWS = 2,
    DRAWS_WITH_KINGS = 4,
};

static const char TITLE[] = "International draughts, losing game";
static const char ALIASES[] = "antidraughts 98";
static const char HUB_NAME[] = "losing";
static const char NET[] = "international-losing";
#define START START_10X10

static const Rules RULES = {
    INTERNATIONAL_MOVES,
    .goal = GOAL_GIVE_ALL,
};

static const char RULES_TEXT[] = "International draughts, losing game\n"
                                 "  White begins. The international rules" GIVE_ALL_TEXT;

#endif
