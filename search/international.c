#include "engine/draughts/rules_international.h"

#include "engine/general/tree_kernel.h"
#include "engine/variants.h"
#include "eval/general_kernel.h"
#include "search/draughts_searcher.h"

const Searcher SEARCHER_INTERNATIONAL = {
    .game = &GAME_INTERNATIONAL, .default_eval = EVAL_LEARNED, DRAUGHTS_SEARCHER};
