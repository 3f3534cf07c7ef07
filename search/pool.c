#include "engine/draughts/rules_pool.h"

#include "engine/general/tree_kernel.h"
#include "engine/variants.h"
#include "eval/general_kernel.h"
#include "search/draughts_searcher.h"

const Searcher SEARCHER_POOL = {.game = &GAME_POOL, .default_eval = EVAL_LEARNED, TABLES_SEARCHER};
