#include "engine/draughts/rules_international_losing.h"

#include "engine/general/tree_kernel.h"
#include "engine/variants.h"
#include "eval/general_kernel.h"
#include "search/draughts_searcher.h"

const Searcher SEARCHER_INTERNATIONAL_LOSING = {
    .game = &GAME_INTERNATIONAL_LOSING, .default_eval = EVAL_LEARNED, DRAUGHTS_SEARCHER};
