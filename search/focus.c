#include "engine/focus/rules_focus.h"

#include "engine/focus/tree_kernel.h"
#include "engine/variants.h"
#include "eval/focus_kernel.h"
#include "search/think_kernel.h"

const Searcher SEARCHER_FOCUS = {.game = &GAME_FOCUS,
                                 .default_eval = EVAL_POSITIONAL,
                                 .think = think,
                                 .explain = explain_hidden};
