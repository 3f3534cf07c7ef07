/* Freejump: capturing is free, and the capturing piece may go on or stop after each jump. */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_RULES_FREEJUMP_H
#define CROWNHEAD_ENGINE_DRAUGHTS_RULES_FREEJUMP_H

#include "engine/draughts/rules.h"

static const Rules RULES = {
    .capture_mandatory = false, /* a capture may be left for a step, a chain after any jump */
    .capture_chains = true,     /* the same piece may capture again */
    .draw_plies = 0,            /* repetition is the only draw */
};

#endif
