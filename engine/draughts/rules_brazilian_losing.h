/* The losing game by Brazilian rules. */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_RULES_BRAZILIAN_LOSING_H
#define CROWNHEAD_ENGINE_DRAUGHTS_RULES_BRAZILIAN_LOSING_H

#include "engine/general/families.h"

static const Rules RULES = {
    .columns = 8,
    INTERNATIONAL_MOVES,
    .goal = GOAL_GIVE_ALL,
};

#endif
