#include "engine/draughts/rules_spanish.h"

#include "engine/general/tree_kernel.h"
#include "engine/variants.h"
#include "eval/general_kernel.h"
#include "search/draughts_searcher.h"

const Searcher SEARCHER_SPANISH = {
    .game = &GAME_SPANISH, .default_eval = EVAL_LEARNED, TABLES_SEARCHER};
