#include "engine/draughts/rules_freejump.h"

#include "engine/draughts/tree_kernel.h"
#include "engine/variants.h"
#include "eval/draughts_kernel.h"
#include "eval/sample_kernel.h"
#include "search/think_kernel.h"

const Searcher SEARCHER_FREEJUMP = {.game = &GAME_FREEJUMP,
                                    .default_eval = EVAL_LEARNED,
                                    .think = think,
                                    .explain = explain_hidden,
                                    .table_rules = table_rules,
                                    .probe = probe_hidden,
                                    .plies = plies_hidden,
                                    .sample = sample_hidden};
