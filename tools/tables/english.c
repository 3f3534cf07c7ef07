#include "engine/draughts/rules_english.h"

#include "engine/variants.h"
#include "tools/tables/expand_kernel.h"

const Rulebook RULEBOOK_ENGLISH = {.game = &GAME_ENGLISH, .rules = table_rules, .expand = expand};
