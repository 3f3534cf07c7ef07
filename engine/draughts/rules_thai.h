/* Thai draughts (makhos). */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_RULES_THAI_H
#define CROWNHEAD_ENGINE_DRAUGHTS_RULES_THAI_H

#include "engine/general/families.h"

static const Rules RULES = {
    .columns = 8,
    .men_capture_backward = false,
    .men_take_kings = true,
    .king = KING_LANDS_NEXT,
    .choice = CAPTURE_FREE,
    .crowning = CROWNING_ENDS,
    .removed_at_once = true, /* a king may turn back through the gap */
};

#endif
