#include "engine/draughts/rules_czech.h"

#include "engine/general/tree_kernel.h"
#include "engine/variants.h"
#include "eval/general_kernel.h"
#include "search/draughts_searcher.h"

const Searcher SEARCHER_CZECH = {
    .game = &GAME_CZECH, .default_eval = EVAL_LEARNED, TABLES_SEARCHER};
