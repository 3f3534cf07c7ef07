/* Moves of a game. Private to engine/pdn/. */
#ifndef CROWNHEAD_ENGINE_PDN_MOVES_H
#define CROWNHEAD_ENGINE_PDN_MOVES_H

#include "engine/pdn/build.h"
#include "engine/pdn/lexer.h"

/* Reads a move number, a move, or a result that is not one of PDN's. */
void pdn_read_word(PdnLexer *lexer, PdnBuild *build);

/* Reads `!`, `?!`, `+-` and the like, all that stand at the input; false if there is none. */
bool pdn_read_strength(PdnLexer *lexer, PdnBuild *build);

#endif
