/* The losing game by Brazilian rules. */
#ifndef CROWNHEAD_ENGINE_VARIANTS_BRAZILIAN_LOSING_H
#define CROWNHEAD_ENGINE_VARIANTS_BRAZILIAN_LOSING_H

#include "engine/general/families.h"

enum {
    ORDER = 180,
    BRAZILIAN_BOARD,
    PDN_NUMBER = 0,
    SCALE = 135,
    SCALE_WITH_KINGS = 174,
    DRAWS = 20,
    DRAWS_WITH_KINGS = 31,
};

static const char TITLE[] = "Brazilian draughts, losing game";
static const char ALIASES[] = "";
static const char HUB_NAME[] = "";
static const char NET[] = "russian-losing";
#define START START_LETTERED

static const Rules RULES = {
    INTERNATIONAL_MOVES,
    .goal = GOAL_GIVE_ALL,
};

static const char RULES_TEXT[] = "Brazilian draughts, losing game\n"
                                 "  White begins. The Brazilian rules" GIVE_ALL_TEXT;

#endif
