/* How people say in words that a game is over. Private to engine/pdn/. */
#ifndef CROWNHEAD_ENGINE_PDN_WORDS_H
#define CROWNHEAD_ENGINE_PDN_WORDS_H

#include "engine/record.h"

/* Finds the result that a text of UTF-8 states: "White resigns.", "RW", "zwart geeft op", "drawn",
   "unknown". False, and `result` stays as it is, if the text states none, is not a short sentence,
   speaks of possibilities, or contradicts itself. */
bool pdn_result_in_words(const Game *game, const char *text, GameResult *result);

#endif
