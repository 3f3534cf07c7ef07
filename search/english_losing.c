#include "engine/draughts/rules_english_losing.h"

#include "engine/general/tree_kernel.h"
#include "engine/variants.h"
#include "eval/general_kernel.h"
#include "search/draughts_searcher.h"

const Searcher SEARCHER_ENGLISH_LOSING = {
    .game = &GAME_ENGLISH_LOSING, .default_eval = EVAL_LEARNED, TABLES_SEARCHER};
