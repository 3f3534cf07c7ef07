/* Brazilian draughts: the international rules on 8 columns. */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_RULES_BRAZILIAN_H
#define CROWNHEAD_ENGINE_DRAUGHTS_RULES_BRAZILIAN_H

#include "engine/general/families.h"

static const Rules RULES = {
    .columns = 8,
    INTERNATIONAL_MOVES,
    FMJD_64_DRAWS,
};

#endif
