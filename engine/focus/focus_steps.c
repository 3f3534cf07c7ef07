#include "engine/focus/rules_focus_steps.h"

#include "engine/focus/game_kernel.h"

static const char RULES_TEXT[] =
    "Focus, step by step\n"
    "  As Focus, but always the whole pile moves, by exactly as many single steps\n"
    "  as it is high, each up, down, left or right; every cell passed is on the\n"
    "  board, and it may not come back to where it began.\n";

static const char *const BENCH[] = {
    "",
    "B:b2r,c2rb,d2b,b3b,d3rrb,f3brbr,c4rb,d4b,g4r,e5rbrb,f5bbr,g5br,b6r,c6r,g6rbb,b7bbr,c7br,e7r:"
    "R0,0:C0,0",
    "R:c2rbrrb,d2b,b3b,g4r,g5br,b6r,c6r,g6rbb,b7bbr,c7br,f7brbrb:R0,1:C4,6", NULL};

const Game GAME_FOCUS_STEPS = {
    .name = "focus-steps",
    .facts = {.title = "Focus, step by step",
              .rules = RULES_TEXT,
              .moves_help =
                  "  c1-d2, c1d2       the whole pile of two goes from c1 to d2\n"
                  "  c1 dr             the same, step by step: up, down, left, right\n" FOCUS_MOVES,
              .bench = BENCH,
              .walks = true,
              FOCUS_FACTS},
    FOCUS_GAME,
};
