/* Killer draughts: the international rules, but a king whose last captured piece is a king lands
   right behind it. */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_RULES_INTERNATIONAL_KILLER_H
#define CROWNHEAD_ENGINE_DRAUGHTS_RULES_INTERNATIONAL_KILLER_H

#include "engine/general/families.h"

static const Rules RULES = {
    .columns = 10,
    INTERNATIONAL_MOVES,
    .king_stops_at_king = true,
    .draws = {.quiet_plies = 50},
};

#endif
