#include "engine/draughts/rules_tower.h"

#include "engine/draughts/moves_kernel.h"
#include "engine/variants.h"
#include "eval/tables/rules_kernel.h"
#include "tools/tables/rulebook_kernel.h"

const Rulebook RULEBOOK_TOWER = {.game = &GAME_TOWER, .is_plain = true, RULEBOOK};
