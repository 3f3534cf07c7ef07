/* Focus with step by step moves of whole piles. */
#ifndef CROWNHEAD_ENGINE_VARIANTS_FOCUS_STEPS_H
#define CROWNHEAD_ENGINE_VARIANTS_FOCUS_STEPS_H

#include "engine/focus/rules.h"

enum {
    ORDER = 50,
    WALKS = true,
    SCALE = 280,
    SCALE_WITH_KINGS = 280,
    DRAWS = 0,
    DRAWS_WITH_KINGS = 0,
};

static const char TITLE[] = "Focus, step by step";

static const char RULES_TEXT[] =
    "Focus, step by step\n"
    "  As Focus, but always the whole pile moves, by exactly as many single steps\n"
    "  as it is high, each up, down, left or right; every cell passed is on the\n"
    "  board, and it may not come back to where it began.\n";

static const char MOVES_HELP[] =
    "  c1-d2, c1d2       the whole pile of two goes from c1 to d2\n"
    "  c1 dr             the same, step by step: up, down, left, right\n" FOCUS_MOVES;

static const char *const BENCH[] = {
    "",
    "B:b2r,c2rb,d2b,b3b,d3rrb,f3brbr,c4rb,d4b,g4r,e5rbrb,f5bbr,g5br,b6r,c6r,g6rbb,b7bbr,c7br,e7r:"
    "R0,0:C0,0",
    "R:c2rbrrb,d2b,b3b,g4r,g5br,b6r,c6r,g6rbb,b7bbr,c7br,f7brbrb:R0,1:C4,6", NULL};

static const Rules RULES = {
    .splits_piles = false, /* always the whole pile */
    .turns = true,         /* each step up, down, left or right at will */
};

#endif
