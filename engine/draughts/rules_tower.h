/* Tower: one jump a turn, capturing is free. Kings are called towers. */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_RULES_TOWER_H
#define CROWNHEAD_ENGINE_DRAUGHTS_RULES_TOWER_H

#include "engine/draughts/rules.h"

static const Rules RULES = {
    .capture_mandatory = false, /* a capture may be left for a step */
    .capture_chains = false,    /* one jump a turn, never continued */
    .draw_plies = 0,            /* repetition is the only draw */
};

#endif
