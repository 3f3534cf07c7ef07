/* The end of a game. Private to engine/pdn/. */
#ifndef CROWNHEAD_ENGINE_PDN_FINISH_H
#define CROWNHEAD_ENGINE_PDN_FINISH_H

#include "engine/pdn/build.h"

/* Takes the result that follows the moves, whose text in ASCII is `length` bytes at `text`. */
void pdn_end_with(PdnBuild *build, const PdnScore *score, const char *text, int length);

/* Ends the game, which begins at `place`: makes UTF-8 of all strings, gives tags of other languages
   PDN's names, and finds the result where the moves have none. */
void pdn_finish(PdnBuild *build, PdnPlace place);

#endif
