#include "engine/variants.h"

#include <stdio.h>
#include <string.h>

#define VARIANT(NAME) &GAME_##NAME,
const Game *const ALL_GAMES[] = {VARIANTS(VARIANT) NULL};
#undef VARIANT

bool variant_is_called(const Game *game, const char *word) {
    char number[16];
    snprintf(number, sizeof number, "%d", game->facts.pdn.number);
    return text_same(word, game->name) || text_same(word, game_hub_name(game)) ||
           text_among(word, game->aliases) ||
           (game->facts.pdn.number > 0 && strcmp(word, number) == 0);
}

const Game *variant_find(const char *name) {
    for (int i = 0; ALL_GAMES[i]; i++)
        if (variant_is_called(ALL_GAMES[i], name)) return ALL_GAMES[i];
    return NULL;
}

static const char *variant_name(int index) {
    return ALL_GAMES[index] ? ALL_GAMES[index]->name : NULL;
}

void variant_unknown(const char *word, Error *error) {
    const char *nearest = text_nearest(word, variant_name);
    error_set(error, "unknown variant '%.40s'%s%s%s 'crownhead variants' lists all", word,
              nearest ? "; did you mean " : "", nearest ? nearest : "", nearest ? "?" : ";");
}

const Game *variant_read(const char *what, const char *name, Error *error) {
    const Game *game = variant_find(name);
    Error why;
    if (game) return game;
    variant_unknown(name, &why);
    error_set(error, "%.40s: %s", what, why.text);
    return NULL;
}

void variants_write(Writer *writer, const char *indent) {
    size_t column = 80;
    for (int i = 0; ALL_GAMES[i]; i++) {
        const size_t length = strlen(ALL_GAMES[i]->name) + 1;
        if (column + length >= 80) {
            writer_add(writer, i ? "\n%s" : "%s", indent);
            column = strlen(indent);
        }
        writer_add(writer, "%s%s", column > strlen(indent) ? " " : "", ALL_GAMES[i]->name);
        column += length;
    }
    writer_add(writer, "\n");
}
