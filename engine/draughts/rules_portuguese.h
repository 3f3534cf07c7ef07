/* Portuguese draughts, by the rules of the Federação Portuguesa de Damas: the Spanish game. */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_RULES_PORTUGUESE_H
#define CROWNHEAD_ENGINE_DRAUGHTS_RULES_PORTUGUESE_H

#include "engine/general/families.h"

static const Rules RULES = {
    SPANISH_MOVES,
    .king = KING_FLIES,
    SPANISH_DRAWS,
};

#endif
