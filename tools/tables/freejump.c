#include "engine/draughts/rules_freejump.h"

#include "engine/variants.h"
#include "tools/tables/expand_kernel.h"

const Rulebook RULEBOOK_FREEJUMP = {.game = &GAME_FREEJUMP, .rules = table_rules, .expand = expand};
