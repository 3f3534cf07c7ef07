/* Words and signs among the moves that are not moves. Private to engine/pdn/. */
#ifndef CROWNHEAD_ENGINE_PDN_TEXT_H
#define CROWNHEAD_ENGINE_PDN_TEXT_H

#include "engine/pdn/build.h"
#include "engine/pdn/lexer.h"

/* Passes a sign that is not of the game, a bracket that nothing has opened. */
void pdn_pass_bracket(PdnLexer *lexer, PdnBuild *build);

/* Reads words up to the end of the line, a result or a move with its number; false if no words
   follow. Moves must not follow them. */
bool pdn_read_text(PdnLexer *lexer, PdnBuild *build);

/* Whether moves follow the last text, which is not allowed: then the game is marked as broken. */
bool pdn_refuse_text(PdnBuild *build);

#endif
