#include "engine/draughts/rules_international_killer.h"

#include "engine/general/tree_kernel.h"
#include "engine/variants.h"
#include "eval/general_kernel.h"
#include "search/draughts_searcher.h"

const Searcher SEARCHER_INTERNATIONAL_KILLER = {
    .game = &GAME_INTERNATIONAL_KILLER, .default_eval = EVAL_LEARNED, DRAUGHTS_SEARCHER};
