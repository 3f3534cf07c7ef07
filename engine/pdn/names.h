/* Names of variants and of tags in PDN, for its reader and its writer. Private to engine/pdn/. */
#ifndef CROWNHEAD_ENGINE_PDN_NAMES_H
#define CROWNHEAD_ENGINE_PDN_NAMES_H

#include <ctype.h>

#include "engine/base/text.h"
#include "engine/pdn/squares.h"

/* The game that the values of a Variant and a GameType tag mean, either of them NULL if there is no
   such tag: the Variant's, if it is known, else the GameType's. NULL and an error naming what is
   known if there is none. A GameType may also name the squares; without, `naming` is as it was. */
const Game *pdn_game_of_tags(const char *variant, const char *type, PdnNaming *naming,
                             Error *error);

/* Writes the value of a GameType tag, the number alone if the naming is the game's own; false if
   the game has none. */
bool pdn_write_type(Writer *writer, const Game *game, PdnNaming naming);

/* Writes the number that other programs have for a game to which PDN gives none, such as 98; false
   if there is none. */
bool pdn_write_other_type(Writer *writer, const Game *game);

enum { PDN_NAME = 255 }; /* most letters of a tag's name */

/* Whether `letter` may stand in the name of a tag. */
static inline bool pdn_name_letter(char letter) {
    return isalnum((unsigned char)letter) || letter == '_';
}

#endif
