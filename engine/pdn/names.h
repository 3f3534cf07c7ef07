/* Names of variants and of tags in PDN, for its reader and its writer. Private to engine/pdn/. */
#ifndef CROWNHEAD_ENGINE_PDN_NAMES_H
#define CROWNHEAD_ENGINE_PDN_NAMES_H

#include "engine/base/text.h"
#include "engine/pdn/naming.h"

/* The variants of which people have collections, those with most of them first; ended by NULL. */
extern const Game *const PDN_COLLECTED[];

/* The game that the values of a Variant and a GameType tag mean; either of them is NULL if the game
   lacks that tag. It is the Variant's, if that is one of our names, else the GameType's, else the
   game that the Variant describes in other words ("American/English", "Pool checkers"), and then
   `is_guess` is true. NULL and an error naming the known variants if neither means a game. A
   GameType may also name the squares; if it does not, `naming` is unchanged. */
const Game *pdn_game_of_tags(const char *variant, const char *type, PdnNaming *naming,
                             bool *is_guess, Error *error);

/* Writes the value of a GameType tag: the number alone if the naming is the game's own and in full,
   `short` being notation S of PDN; false if the game has none. */
bool pdn_write_type(Writer *writer, const Game *game, PdnNaming naming, bool is_short);

/* Writes the number that other programs have for a game to which PDN gives none, such as 98; false
   if there is none. */
bool pdn_write_other_type(Writer *writer, const Game *game);

/* Writes the name that these programs have for it in the tag Variant, such as Antidraughts; false
   if there is none. */
bool pdn_write_other_name(Writer *writer, const Game *game);

/* PDN's name of the tag that `name` (UTF-8) means in `game`: `White` for `Wit`, `Blanc`, `P1`; NULL
   if it means no tag, or is PDN's name already. */
const char *pdn_tag_meant(const Game *game, const char *name);

#endif
