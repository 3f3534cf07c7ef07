/* The losing game by Russian rules (poddavki). */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_RULES_RUSSIAN_LOSING_H
#define CROWNHEAD_ENGINE_DRAUGHTS_RULES_RUSSIAN_LOSING_H

#include "engine/general/families.h"

static const Rules RULES = {
    RUSSIAN_MOVES,
    .goal = GOAL_GIVE_ALL,
};

#endif
