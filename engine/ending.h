/* Why a game is over, in words for people: the one place that makes sentences of the names of
   rules, which programs read ("5-moves"). */
#ifndef CROWNHEAD_ENGINE_ENDING_H
#define CROWNHEAD_ENGINE_ENDING_H

#include "engine/record.h"

enum { ENDING_TEXT = 64 };

/* Writes the words for `key`, a name of record_reason() in `game`: "five moves each with few
   pieces" for "5-moves". They follow "draw: " or a result. A name that is not one of them is
   written with spaces for its hyphens. */
void ending_words(const Game *game, const char *key, char text[ENDING_TEXT]);

/* Writes why the game in `record` ended, which is over for `reason`, in more detail than
   ending_words(): "White has no piece left", "30 moves without a change of force". */
void ending_explain(const Record *record, GameReason reason, char text[ENDING_TEXT]);

/* Writes the name of `player` as a sentence begins: "White". */
enum { ENDING_NAME = 16 };
void ending_player(const Game *game, Player player, char text[ENDING_NAME]);

#endif
