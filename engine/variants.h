/* The list of all variants: what a program knows of them, it knows from here. */
#ifndef CROWNHEAD_ENGINE_VARIANTS_H
#define CROWNHEAD_ENGINE_VARIANTS_H

#include "engine/base/text.h"
#include "engine/game.h"

/* Each is an instance file of this floor with a GAME_ and one of the search with a SEARCHER_; in
   the order in which people are shown them, the first is the default. */
#define VARIANTS(VARIANT)                                                                          \
    VARIANT(ENGLISH)                                                                               \
    VARIANT(TOWER)                                                                                 \
    VARIANT(FREEJUMP)                                                                              \
    VARIANT(FOCUS)                                                                                 \
    VARIANT(FOCUS_STEPS)                                                                           \
    VARIANT(RUSSIAN)                                                                               \
    VARIANT(BRAZILIAN)                                                                             \
    VARIANT(POOL)                                                                                  \
    VARIANT(ITALIAN)                                                                               \
    VARIANT(SPANISH)                                                                               \
    VARIANT(PORTUGUESE)                                                                            \
    VARIANT(ARGENTINIAN)                                                                           \
    VARIANT(CZECH)                                                                                 \
    VARIANT(GERMAN)                                                                                \
    VARIANT(THAI)                                                                                  \
    VARIANT(INTERNATIONAL)                                                                         \
    VARIANT(RUSSIAN_LOSING)                                                                        \
    VARIANT(BRAZILIAN_LOSING)                                                                      \
    VARIANT(INTERNATIONAL_LOSING)                                                                  \
    VARIANT(ENGLISH_LOSING)                                                                        \
    VARIANT(RUSSIAN_BREAKTHROUGH)                                                                  \
    VARIANT(INTERNATIONAL_BREAKTHROUGH)                                                            \
    VARIANT(INTERNATIONAL_KILLER)

#define VARIANT(NAME) extern const Game GAME_##NAME;
VARIANTS(VARIANT)
#undef VARIANT

/* All games, ended by NULL. */
extern const Game *const ALL_GAMES[];

/* The variant of that name, in Hub too, or of that alias, in any case; NULL if there is none. */
const Game *variant_find(const char *name);

/* The same; NULL and an error that begins with `what` and lists them all when there is none. */
const Game *variant_read(const char *what, const char *name, Error *error);

/* Writes all names, blanks between, broken into lines that begin with `indent` and stay below 80
   columns; the last one is ended by LF too. */
void variants_write(Writer *writer, const char *indent);

#endif
