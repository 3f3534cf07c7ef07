/* The losing game by English rules (suicide or giveaway checkers). */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_RULES_ENGLISH_LOSING_H
#define CROWNHEAD_ENGINE_DRAUGHTS_RULES_ENGLISH_LOSING_H

#include "engine/general/families.h"

static const Rules RULES = {
    ENGLISH_MOVES,
    .goal = GOAL_GIVE_ALL,
};

#endif
