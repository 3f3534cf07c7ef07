#include "engine/focus/rules_focus.h"

#include "engine/focus/game_kernel.h"

const Game GAME_FOCUS = {.name = "focus", FOCUS_GAME};
