/* Russian draughts (shashki). */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_RULES_RUSSIAN_H
#define CROWNHEAD_ENGINE_DRAUGHTS_RULES_RUSSIAN_H

#include "engine/general/families.h"

static const Rules RULES = {
    RUSSIAN_MOVES,
    FMJD_64_DRAWS,
};

#endif
