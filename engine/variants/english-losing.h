/* The losing game by English rules (suicide or giveaway checkers). */
#ifndef CROWNHEAD_ENGINE_VARIANTS_ENGLISH_LOSING_H
#define CROWNHEAD_ENGINE_VARIANTS_ENGLISH_LOSING_H

#include "engine/general/families.h"

enum {
    ORDER = 200,
    COLUMNS = 8,
    STARTER = BLACK,
    NAMES_FROM_TOP,
    MIRRORED = false,
    CAPTURE_SIGN = 'x',
    PDN_NUMBER = 0,
    WINS_BY_TWO = false,
    REPETITIONS = 3,
    SCALE = 170,
    SCALE_WITH_KINGS = 165,
    DRAWS = 89,
    DRAWS_WITH_KINGS = 143,
};

static const char TITLE[] = "English draughts, losing game";
static const char ALIASES[] = "";
static const char HUB_NAME[] = "";
static const char NET[] = "english-losing";
#define START "W21-32:B1-12"

static const Rules RULES = {
    ENGLISH_MOVES,
    .goal = GOAL_GIVE_ALL,
};

static const char RULES_TEXT[] = "English draughts, losing game\n"
                                 "  Black begins. The English rules" GIVE_ALL_TEXT;

#endif
