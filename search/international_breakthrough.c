#include "engine/draughts/rules_international_breakthrough.h"

#include "engine/general/tree_kernel.h"
#include "engine/variants.h"
#include "eval/general_kernel.h"
#include "search/draughts_searcher.h"

const Searcher SEARCHER_INTERNATIONAL_BREAKTHROUGH = {
    .game = &GAME_INTERNATIONAL_BREAKTHROUGH, .default_eval = EVAL_LEARNED, DRAUGHTS_SEARCHER};
