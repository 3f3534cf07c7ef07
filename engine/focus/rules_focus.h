/* Focus, by the official rules (Sid Sackson, 1964). */
#ifndef CROWNHEAD_ENGINE_FOCUS_RULES_FOCUS_H
#define CROWNHEAD_ENGINE_FOCUS_RULES_FOCUS_H

#include "engine/focus/rules.h"

static const Rules RULES = {
    .splits_piles = true, /* Sackson: a pile may be moved in part, what is below stays */
    .turns = false,       /* Sackson: in a straight line, as many cells as men */
};

#endif
