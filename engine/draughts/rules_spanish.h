/* Spanish draughts. */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_RULES_SPANISH_H
#define CROWNHEAD_ENGINE_DRAUGHTS_RULES_SPANISH_H

#include "engine/general/families.h"

static const Rules RULES = {
    SPANISH_MOVES,
    .king = KING_FLIES,
    SPANISH_DRAWS,
};

#endif
