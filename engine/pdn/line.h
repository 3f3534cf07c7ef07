/* Variations: lines that could have been played instead of moves. Private to engine/pdn/. */
#ifndef CROWNHEAD_ENGINE_PDN_LINE_H
#define CROWNHEAD_ENGINE_PDN_LINE_H

#include "engine/pdn/build.h"
#include "engine/pdn/lexer.h"

/* pdn_read_variation() reads `(...)` with the variations and comments in it. pdn_add_variation()
   reads `text` as if it were the content of such brackets; if it cannot be played, its first
   `shown` bytes become a comment. */
void pdn_read_variation(PdnLexer *lexer, PdnBuild *build);
void pdn_add_variation(PdnBuild *build, const char *text, size_t shown, PdnPlace place);

#endif
