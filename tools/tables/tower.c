#include "engine/draughts/rules_tower.h"

#include "engine/variants.h"
#include "tools/tables/expand_kernel.h"

const Rulebook RULEBOOK_TOWER = {.game = &GAME_TOWER, .rules = table_rules, .expand = expand};
