/* International draughts on 10 columns, FMJD annex 1. */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_RULES_INTERNATIONAL_H
#define CROWNHEAD_ENGINE_DRAUGHTS_RULES_INTERNATIONAL_H

#include "engine/general/families.h"

static const Rules RULES = {
    .columns = 10,
    INTERNATIONAL_MOVES,
    INTERNATIONAL_DRAWS,
};

#endif
