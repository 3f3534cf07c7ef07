#include "engine/draughts/rules_argentinian.h"

#include "engine/general/tree_kernel.h"
#include "engine/variants.h"
#include "eval/general_kernel.h"
#include "eval/sample_kernel.h"
#include "search/think_kernel.h"

const Searcher SEARCHER_ARGENTINIAN = {.game = &GAME_ARGENTINIAN,
                                       .default_eval = EVAL_LEARNED,
                                       .think = think,
                                       .explain = explain_hidden,
                                       .table_rules = table_rules,
                                       .probe = probe_hidden,
                                       .plies = plies_hidden,
                                       .sample = sample_hidden};
