#include "engine/draughts/rules_brazilian.h"

#include "engine/general/tree_kernel.h"
#include "engine/variants.h"
#include "eval/general_kernel.h"
#include "search/draughts_searcher.h"

const Searcher SEARCHER_BRAZILIAN = {
    .game = &GAME_BRAZILIAN, .default_eval = EVAL_LEARNED, TABLES_SEARCHER};
