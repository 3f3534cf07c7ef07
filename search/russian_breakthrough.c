#include "engine/draughts/rules_russian_breakthrough.h"

#include "engine/general/tree_kernel.h"
#include "engine/variants.h"
#include "eval/general_kernel.h"
#include "search/draughts_searcher.h"

const Searcher SEARCHER_RUSSIAN_BREAKTHROUGH = {
    .game = &GAME_RUSSIAN_BREAKTHROUGH, .default_eval = EVAL_LEARNED, TABLES_SEARCHER};
