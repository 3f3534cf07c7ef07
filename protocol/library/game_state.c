#include "protocol/library/game_state.h"

#include <stdlib.h>
#include <string.h>

#include "engine/variants.h"

_Static_assert(sizeof((Error *)NULL)->text == CROWNHEAD_ERROR, "an error fits");

bool library_fail(char *to, const Error *error) {
    if (to) memcpy(to, error->text, sizeof error->text);
    return false;
}

const Game *library_variant(const char *name, Error *error) {
    const Game *game = name ? variant_find(name) : NULL;
    if (!name) error_set(error, "the name of a variant is missing");
    if (name && !game) variant_unknown(name, error);
    return game;
}

CrownheadGame *library_game_at(const Game *game, const GamePosition *start, Error *error) {
    CrownheadGame *made = malloc(sizeof *made);
    if (made && record_new(&made->record, game, error)) {
        if (start) record_restart(&made->record, start);
        return made;
    }
    if (!made) error_set(error, "not enough memory for a game");
    free(made);
    return NULL;
}

CrownheadGame *library_game_of(const Record *record) {
    Error ignored;
    CrownheadGame *made = malloc(sizeof *made);
    if (made && record_copy(&made->record, record, &ignored)) return made;
    free(made);
    return NULL;
}
