/* Where a game begins: its variant and its first position. Private to engine/pdn/. */
#ifndef CROWNHEAD_ENGINE_PDN_START_H
#define CROWNHEAD_ENGINE_PDN_START_H

#include "engine/pdn/build.h"

/* Makes the game one of `game`, from its start. */
void pdn_use_game(PdnBuild *build, const Game *game);

/* Finds the variant and the start position once the tags are over. */
void pdn_begin_moves(PdnBuild *build);

/* The meaning of a set-up among the moves: a part of the game, the beginning of another one, or the
   beginning of text, if it cannot be read after a move. */
typedef enum { SET_UP_READ, SET_UP_NEXT_GAME, SET_UP_TEXT } PdnSetUp;

/* Reads a set-up, which after a move may only repeat the position; `fen` is NULL if it has none. */
PdnSetUp pdn_set_up(PdnBuild *build, const char *fen, PdnPlace place);

#endif
