/* The reader's place in its text, and its way from one piece of a game to the next: over white
   space, over the signs with which mail and Markdown begin lines, and out of a text that was read
   again. The pieces themselves are read by token.h and reader.c. Private to engine/pdn/. */
#ifndef CROWNHEAD_ENGINE_PDN_LEXER_H
#define CROWNHEAD_ENGINE_PDN_LEXER_H

#include "engine/pdn/input.h"
#include "engine/pdn/notes.h"

/* The part of its line before the next piece: something, nothing, or nothing after an empty
   line. */
typedef enum { LINE_BEGUN, LINE_FRESH, LINE_APART } PdnLineState;

/* A text that was taken for part of a bracket and is read again as the text after it. Then `input`,
   which was kept for that, goes on. */
typedef struct PdnRest {
    struct PdnRest *outer; /* the text to continue after this one */
    char *text;
    PdnMemory memory;
    PdnInput input;
} PdnRest;

enum { PDN_RESTS = 8 }; /* texts that are read again for a game */

/* The reader's place in its text. */
typedef struct {
    PdnInput input;
    PdnRest *rest; /* the text that `input` is a part of; NULL: the file itself */
    int rest_count;
    PdnNotes *notes;
    PdnPlace game;           /* of the first character of the game; line 0 before that */
    PdnLineState line, next; /* before the piece being read, and after it */
    bool is_quoted;          /* the lines of the game begin with `>`, as mail quotes */
    bool is_escaped;         /* its white space was escaped */
    bool is_over;            /* its last byte was read */
} PdnLexer;

/* Begins at the start of `source`, and notes assumptions in `notes`; the second frees the texts
   that are read again. */
void pdn_lexer_start(PdnLexer *lexer, PdnSource *source, void *context, PdnNotes *notes);
void pdn_lexer_end(PdnLexer *lexer);

/* Forgets all that the last game showed about its lines. */
void pdn_lexer_next_game(PdnLexer *lexer);

/* Goes to the next piece of the game, whose first character is at the input; NUL at the end. From
   then on its line counts as begun. */
void pdn_lexer_go_on(PdnLexer *lexer);

/* The place of the next piece. */
static inline PdnPlace pdn_lexer_place(const PdnLexer *lexer) {
    return pdn_input_place(&lexer->input);
}

/* The text at the input, after white space; where a text that is read again ends, the text after
   that. */
const char *pdn_lexer_ahead(PdnLexer *lexer);

/* Skips the rest of the line. */
void pdn_skip_line(PdnLexer *lexer);

/* Continues to read at `from`, which is in `text`; `text` begins at `place` of the file and is
   freed once it has been read. False when memory is short. */
bool pdn_begin_rest(PdnLexer *lexer, char *text, const char *from, PdnPlace place);

#endif
