#include "tools/tables/rulebook.h"

#include <stddef.h>

#include "engine/variants.h"

#define VARIANT(NAME) extern const Rulebook RULEBOOK_##NAME;
DRAUGHTS(VARIANT)
#undef VARIANT

const Rulebook *rulebook_of(const Game *game) {
#define VARIANT(NAME) &RULEBOOK_##NAME,
    static const Rulebook *const ALL[] = {DRAUGHTS(VARIANT) NULL};
#undef VARIANT
    for (int i = 0; ALL[i]; i++)
        if (ALL[i]->game == game && ALL[i]->has_tables) return ALL[i];
    return NULL;
}
