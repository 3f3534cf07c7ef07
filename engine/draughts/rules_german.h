/* German draughts (Dame), as Swedish Dampspel. */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_RULES_GERMAN_H
#define CROWNHEAD_ENGINE_DRAUGHTS_RULES_GERMAN_H

#include "engine/general/families.h"

static const Rules RULES = {
    .columns = 8,
    .men_capture_backward = false,
    .men_take_kings = true,
    .king = KING_FLIES,
    .choice = CAPTURE_FREE,
    .crowning = CROWNING_ENDS,
};

#endif
