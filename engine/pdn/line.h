/* Variations: lines that could have been played instead of moves. Private to engine/pdn/. */
#ifndef CROWNHEAD_ENGINE_PDN_LINE_H
#define CROWNHEAD_ENGINE_PDN_LINE_H

#include "engine/pdn/build.h"
#include "engine/pdn/lexer.h"

/* Reads `(...)`, with the variations and comments in it; or the text of one as if it stood there,
   whose first `shown` bytes are a comment if it cannot be played. */
void pdn_read_variation(PdnLexer *lexer, PdnBuild *build);
void pdn_add_variation(PdnBuild *build, const char *text, size_t shown, PdnPlace place);

#endif
