#include "engine/focus/rules_focus_steps.h"

#include "engine/focus/game_kernel.h"

const Game GAME_FOCUS_STEPS = {.name = "focus-steps", FOCUS_GAME};
