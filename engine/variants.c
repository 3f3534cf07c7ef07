/* Lists derived from the list of records, and the search of a variant by a word. */
#include "engine/variants.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
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

/* The largest number of a square in `fen`; the rows of lettered cells do not count. */
static int largest_square(const char *fen) {
    int largest = 0;
    for (const char *at = fen; *at;) {
        const char *from = at;
        while (isdigit((unsigned char)*at)) at++;
        const bool is_row =
            from > fen && isalpha((unsigned char)from[-1]) && !strchr("KkWwBb", from[-1]);
        if (at == from)
            at++;
        else if (!is_row && at - from < 4 && atoi(from) > largest)
            largest = atoi(from);
    }
    return largest;
}

static int squares_of(const Game *game) {
    return game->facts.pdn.columns * game->facts.pdn.columns / 2;
}

const Game *variant_larger(const Game *game, const char *fen) {
    const int square = largest_square(fen);
    if (squares_of(game) == 0 || square <= squares_of(game)) return NULL; /* Focus has no numbers */
    for (int i = 0; ALL_GAMES[i]; i++)
        if (squares_of(ALL_GAMES[i]) > squares_of(game) && square <= squares_of(ALL_GAMES[i]))
            return ALL_GAMES[i];
    return NULL;
}

void variant_hint_larger(const Game *game, const char *fen, Error *error) {
    const Game *larger = variant_larger(game, fen);
    const Error reason = *error;
    if (larger) error_set(error, "%s; the variant %s has that board", reason.text, larger->name);
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
