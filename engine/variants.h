/* The list of all variants, one for each record in engine/variants/. Programs know the variants
   from this list alone. */
#ifndef CROWNHEAD_ENGINE_VARIANTS_H
#define CROWNHEAD_ENGINE_VARIANTS_H

#include "engine/base/text.h"
#include "engine/game.h"
#include "variants/list.h" /* VARIANTS(), made by the build */

#define VARIANT(NAME) extern const Game GAME_##NAME;
VARIANTS(VARIANT)
#undef VARIANT

/* All games in the order in which people are shown them, ended by NULL. The first is the
   default. */
extern const Game *const ALL_GAMES[];

/* Whether `word` means the variant, in upper or lower case: its name, also in Hub, an alias, or its
   number in PDN. */
bool variant_is_called(const Game *game, const char *word);

/* The variant that `name` means, see variant_is_called(); NULL if there is none. */
const Game *variant_find(const char *name);

/* The variant that `name` means. If there is none, NULL and the error of variant_unknown() after
   `what`, the name of the caller's word. */
const Game *variant_read(const char *what, const char *name, Error *error);

/* Fills `error` for a word that means no variant: it suggests the nearest name, and the command
   that lists all of them. */
void variant_unknown(const char *word, Error *error);

/* The first game that has all squares whose numbers are in `fen`, if `game`, whose board is
   smaller, lacks one; else NULL. The second adds its name to the error with which `game` has
   refused `fen`. */
const Game *variant_larger(const Game *game, const char *fen);
void variant_hint_larger(const Game *game, const char *fen, Error *error);

/* Writes all names, spaces between, broken into lines that begin with `indent` and stay below 80
   columns; the last one is ended by LF too. */
void variants_write(Writer *writer, const char *indent);

#endif
