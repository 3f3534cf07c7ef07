/* The losing game by international rules. */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_RULES_INTERNATIONAL_LOSING_H
#define CROWNHEAD_ENGINE_DRAUGHTS_RULES_INTERNATIONAL_LOSING_H

#include "engine/general/families.h"

static const Rules RULES = {
    .columns = 10,
    INTERNATIONAL_MOVES,
    .goal = GOAL_GIVE_ALL,
};

#endif
