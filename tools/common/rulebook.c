/* The rulebooks of all draughts: their games, and those without tables. The build makes a rulebook
   from each record of draughts, also from one whose rules the builder of tables does not know
   (NO_TABLES): that rulebook only states this. */
#include "tools/common/rulebook.h"

#include <assert.h>
#include <string.h>

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

bool rulebook_lacks_tables(const Game *game) {
    for (int i = 0; i < (int)COUNT; i++)
        if (ALL[i]->game == game) return !ALL[i]->has_tables;
    return false;
}

void rulebook_say_exceptions(Writer *writer) {
    const char *between = "";
    for (int i = 0; i < (int)COUNT; i++) {
        if (ALL[i]->has_tables) continue;
        writer_add(writer, "%s%s", between, ALL[i]->game->name);
        between = " and ";
    }
}
