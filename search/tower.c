#include "engine/draughts/rules_tower.h"

#include "engine/draughts/tree_kernel.h"
#include "engine/variants.h"
#include "eval/draughts_kernel.h"
#include "search/draughts_searcher.h"

const Searcher SEARCHER_TOWER = {
    .game = &GAME_TOWER, .default_eval = EVAL_MATERIAL, TABLES_SEARCHER};
