/* The result after the moves. Private to engine/pdn/. */
#ifndef CROWNHEAD_ENGINE_PDN_ENDING_H
#define CROWNHEAD_ENGINE_PDN_ENDING_H

#include "engine/pdn/build.h"
#include "engine/pdn/lexer.h"

/* Reads the result at the input; false if the input is not a result. After the end of a game a
   result has no effect. */
bool pdn_read_result(PdnLexer *lexer, PdnBuild *build);

/* Ends the game with a result, whose text in ASCII is `length` bytes at `text`, and reads the words
   that follow it. */
void pdn_end_game(PdnLexer *lexer, PdnBuild *build, const PdnScore *score, const char *text,
                  int length);

#endif
