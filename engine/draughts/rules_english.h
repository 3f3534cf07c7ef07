/* English draughts (American checkers), by the rules of the World Checkers Draughts Federation. */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_RULES_ENGLISH_H
#define CROWNHEAD_ENGINE_DRAUGHTS_RULES_ENGLISH_H

#include "engine/draughts/rules.h"

static const Rules RULES = {
    .capture_mandatory = true, /* WCDF: all capturing moves are compulsory */
    .capture_chains = true,    /* WCDF: a capture goes on while it can */
    .draw_plies = 80,          /* WCDF: 40 moves of each side */
};

#endif
