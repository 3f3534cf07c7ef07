#include "engine/draughts/rules_portuguese.h"

#include "engine/general/tree_kernel.h"
#include "engine/variants.h"
#include "eval/general_kernel.h"
#include "search/draughts_searcher.h"

const Searcher SEARCHER_PORTUGUESE = {
    .game = &GAME_PORTUGUESE, .default_eval = EVAL_LEARNED, TABLES_SEARCHER};
