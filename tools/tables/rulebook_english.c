#include "engine/draughts/rules_english.h"

#include "engine/draughts/moves_kernel.h"
#include "engine/variants.h"
#include "eval/tables/rules_kernel.h"
#include "tools/tables/rulebook_kernel.h"

const Rulebook RULEBOOK_ENGLISH = {.game = &GAME_ENGLISH, .is_plain = true, RULEBOOK};
