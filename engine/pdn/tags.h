/* Tags of a game. Private to engine/pdn/. */
#ifndef CROWNHEAD_ENGINE_PDN_TAGS_H
#define CROWNHEAD_ENGINE_PDN_TAGS_H

#include "engine/pdn/build.h"
#include "engine/pdn/lexer.h"

/* Reads a tag, sound or not; a tag after the moves ends the game, and so does one that a game has
   once (Event, White, ..) where it comes again after an empty line. */
void pdn_read_bracket(PdnLexer *lexer, PdnBuild *build);

/* Reads a tag without its `[` at the beginning of a line; false if the line does not begin with
   one. */
bool pdn_read_bare_tag(PdnLexer *lexer, PdnBuild *build);

#endif
