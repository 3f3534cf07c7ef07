/* Writes games as PDN into memory. */
#ifndef CROWNHEAD_ENGINE_PDN_WRITER_H
#define CROWNHEAD_ENGINE_PDN_WRITER_H

#include "engine/base/buffer.h"
#include "engine/pdn/game.h"

/* How games are written; {0} is the usual style. */
typedef struct {
    PdnSquares squares; /* a game without playing squares of PDN keeps its own */
    bool whole_paths;   /* every square of a capture; else its ends, if only it has these */
    bool is_short;      /* algebraic, file of the piece and cell it goes to, if unambiguous (cd4) */
    bool open_end;      /* `*` after the moves, as PDN 3.0 has it; the result is in its tag */
} PdnStyle;

/* Appends `game` as PDN, in the style {0} or another, with an empty line after it. The reader
   returns the same game, with three differences: tags may be in another order, the findings of an
   analysis are comments, and line ends in tags and comments are spaces. Result, GameType or
   Variant, and FEN are written from the game itself, not from its tags. On failure returns false
   with an error and leaves `text` as it was: when memory is short, or the name of a tag is not made
   of letters, digits and `_`. */
bool pdn_write(Buffer *text, const PdnGame *game, Error *error);
bool pdn_write_in_style(Buffer *text, const PdnGame *game, const PdnStyle *style, Error *error);

#endif
