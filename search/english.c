#include "engine/draughts/rules_english.h"

#include "engine/draughts/tree_kernel.h"
#include "engine/variants.h"
#include "eval/draughts_kernel.h"
#include "search/draughts_searcher.h"

const Searcher SEARCHER_ENGLISH = {
    .game = &GAME_ENGLISH, .default_eval = EVAL_LEARNED, TABLES_SEARCHER};
