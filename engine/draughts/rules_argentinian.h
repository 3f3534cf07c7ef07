/* Argentinian draughts: the Spanish game, but a king lands right behind each piece it takes. */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_RULES_ARGENTINIAN_H
#define CROWNHEAD_ENGINE_DRAUGHTS_RULES_ARGENTINIAN_H

#include "engine/general/families.h"

static const Rules RULES = {
    SPANISH_MOVES,
    .king = KING_LANDS_NEXT,
};

#endif
