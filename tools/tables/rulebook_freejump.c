#include "engine/draughts/rules_freejump.h"

#include "engine/draughts/moves_kernel.h"
#include "engine/variants.h"
#include "eval/tables/rules_kernel.h"
#include "tools/tables/rulebook_kernel.h"

const Rulebook RULEBOOK_FREEJUMP = {.game = &GAME_FREEJUMP, .is_plain = true, RULEBOOK};
