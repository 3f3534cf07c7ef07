/* First king wins, by Russian rules. */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_RULES_RUSSIAN_BREAKTHROUGH_H
#define CROWNHEAD_ENGINE_DRAUGHTS_RULES_RUSSIAN_BREAKTHROUGH_H

#include "engine/general/families.h"

static const Rules RULES = {
    RUSSIAN_MOVES,
    .goal = GOAL_FIRST_KING,
};

#endif
