#include "engine/draughts/rules_russian_breakthrough.h"

#include "engine/general/moves_kernel.h"
#include "engine/variants.h"
#include "eval/tables/general_rules_kernel.h"
#include "tools/tables/rulebook_kernel.h"

const Rulebook RULEBOOK_RUSSIAN_BREAKTHROUGH = {.game = &GAME_RUSSIAN_BREAKTHROUGH, RULEBOOK};
