/* First king wins, by international rules. */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_RULES_INTERNATIONAL_BREAKTHROUGH_H
#define CROWNHEAD_ENGINE_DRAUGHTS_RULES_INTERNATIONAL_BREAKTHROUGH_H

#include "engine/general/families.h"

static const Rules RULES = {
    .columns = 10,
    INTERNATIONAL_MOVES,
    .goal = GOAL_FIRST_KING,
};

#endif
