/* The list of the tables for programs that play many games at once. It has one entry for
   each Game, in the same order. */
#include "engine/batch.h"

#include <assert.h>

#include "engine/variants.h"

#define VARIANT(NAME) extern const Batching BATCHING_##NAME;
VARIANTS(VARIANT)
#undef VARIANT

#define VARIANT(NAME) &BATCHING_##NAME,
const Batching *const ALL_BATCHINGS[] = {VARIANTS(VARIANT) NULL};
#undef VARIANT

const Batching *batching_of(const Game *game) {
    int i = 0;
    while (ALL_GAMES[i] != game) i++;
    assert(ALL_BATCHINGS[i]->game == game);
    return ALL_BATCHINGS[i];
}
