#include "engine/draughts/rules_thai.h"

#include "engine/general/tree_kernel.h"
#include "engine/variants.h"
#include "eval/general_kernel.h"
#include "search/draughts_searcher.h"

const Searcher SEARCHER_THAI = {.game = &GAME_THAI, .default_eval = EVAL_LEARNED, TABLES_SEARCHER};
