/* Czech draughts, by the brief rules of the Czech federation. */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_RULES_CZECH_H
#define CROWNHEAD_ENGINE_DRAUGHTS_RULES_CZECH_H

#include "engine/general/families.h"

static const Rules RULES = {
    .columns = 8,
    .men_capture_backward = false,
    .men_take_kings = true,
    .king = KING_FLIES,
    .choice = CAPTURE_WITH_KING, /* a king must capture before a man; otherwise any capture */
    .crowning = CROWNING_ENDS,
    .draws = {.quiet_plies = 30}, /* 15 moves each without a capture or a man's move */
};

#endif
