/* Comments: `{...}`, `;` and the rest of the line, and `[...]` among the moves; and brackets that
   are never closed. Private to engine/pdn/. */
#ifndef CROWNHEAD_ENGINE_PDN_COMMENTS_H
#define CROWNHEAD_ENGINE_PDN_COMMENTS_H

#include "engine/pdn/build.h"
#include "engine/pdn/lexer.h"

/* Reads `text`, `size` bytes that begin at `place` with a bracket that is never closed, and frees
   it. The part before the place where the moves of the game seem to continue becomes a comment; the
   rest is read as moves. */
void pdn_go_on_in(PdnLexer *lexer, PdnBuild *build, char *text, size_t size, PdnPlace place);

/* Reads `{...}`, or `;` and the rest of the line. */
void pdn_read_comment(PdnLexer *lexer, PdnBuild *build);
void pdn_read_line_comment(PdnLexer *lexer, PdnBuild *build);

/* Whether the `[` at `at`, which begins no tag, is that of a comment among the moves: reads it, up
   to its `]` on its line. */
bool pdn_is_remark(const PdnLexer *lexer, const PdnBuild *build, const char *at);
void pdn_read_remark(PdnLexer *lexer, PdnBuild *build);

#endif
