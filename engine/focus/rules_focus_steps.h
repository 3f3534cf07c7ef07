/* Focus with step by step moves of whole piles. */
#ifndef CROWNHEAD_ENGINE_FOCUS_RULES_FOCUS_STEPS_H
#define CROWNHEAD_ENGINE_FOCUS_RULES_FOCUS_STEPS_H

#include "engine/focus/rules.h"

static const Rules RULES = {
    .splits_piles = false, /* always the whole pile */
    .turns = true,         /* each step up, down, left or right at will */
};

#endif
