/* The losing game by Russian rules (poddavki). */
#ifndef CROWNHEAD_ENGINE_VARIANTS_RUSSIAN_LOSING_H
#define CROWNHEAD_ENGINE_VARIANTS_RUSSIAN_LOSING_H

#include "engine/general/families.h"

enum {
    ORDER = 170,
    RUSSIAN_BOARD,
    PDN_NUMBER = 0,
    SCALE = 146,
    SCALE_WITH_KINGS = 200,
    DRAWS = 9,
    DRAWS_WITH_KINGS = 9,
};

static const char TITLE[] = "Russian draughts, losing game";
static const char ALIASES[] = "";
static const char HUB_NAME[] = "";
static const char NET[] = "russian-losing";
#define START START_LETTERED

static const Rules RULES = {
    RUSSIAN_MOVES,
    .goal = GOAL_GIVE_ALL,
};

static const char RULES_TEXT[] = "Russian draughts, losing game\n"
                                 "  White begins. The Russian rules" GIVE_ALL_TEXT;

#endif
