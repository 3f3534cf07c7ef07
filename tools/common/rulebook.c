/* The rulebooks of all draughts. The build makes one from each record of draughts, also from one on
   a board that is too large for tables: that rulebook only states this. */
#include "tools/common/rulebook.h"

#include <assert.h>

#include "engine/variants.h"

#define VARIANT(NAME) extern const Rulebook RULEBOOK_##NAME;
DRAUGHTS(VARIANT)
#undef VARIANT

#define VARIANT(NAME) &RULEBOOK_##NAME,
static const Rulebook *const ALL[] = {DRAUGHTS(VARIANT)};
#undef VARIANT

enum { COUNT = sizeof ALL / sizeof(void *) };

const char *rulebook_name(int index) {
    assert(index >= 0 && index <= (int)COUNT);
    return index < (int)COUNT ? ALL[index]->game->name : NULL;
}

const Rulebook *rulebook_of(const Game *game) {
    for (int i = 0; i < (int)COUNT; i++)
        if (ALL[i]->game == game && ALL[i]->has_tables) return ALL[i];
    return NULL;
}
