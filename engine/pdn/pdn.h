/* Portable Draughts Notation: reads and writes files of games. The reader takes PDN 3.0 and what
   older files hold, and checks every move by playing it; one broken game does not stop it. No file
   is opened here: text comes by a callback and goes into memory. */
#ifndef CROWNHEAD_ENGINE_PDN_PDN_H
#define CROWNHEAD_ENGINE_PDN_PDN_H

#include <stddef.h>

#include "engine/base/buffer.h"
#include "engine/pdn/game.h"

enum {
    PDN_MAX_PLIES = 1000000, /* a longer game is reported as broken */
    PDN_MAX_TEXT = 16 << 20, /* and so is one with more bytes in tags and comments */
};

/* Why a game is broken, and the first character of what is wrong: a tag, a move, the `{` or `(`
   that is not closed. */
typedef struct {
    PdnPlace place;
    Error reason; /* printable, whatever the file holds */
} PdnFault;

/* Puts up to `size` bytes of the file into `buffer` and returns how many; 0 at the end. */
typedef size_t PdnSource(void *context, char *buffer, size_t size);

/* A source of text in memory; its context is a PdnMemory, which it uses up. */
typedef struct {
    const char *text;
    size_t size;
} PdnMemory;
PdnSource pdn_source_memory;

typedef struct PdnReader PdnReader; /* private to reader.c; holds one game */

/* Makes a reader of what `source` gives; games that name no variant are of `usual`. NULL and an
   error when memory is short. Release with pdn_reader_free(). */
PdnReader *pdn_reader_new(PdnSource *source, void *context, const Game *usual, Error *error);
void pdn_reader_free(PdnReader *reader);

/* From now on all games are of the variant given to pdn_reader_new(), whatever their tags say. */
void pdn_reader_insist(PdnReader *reader);

/* From now on names and comments that are not UTF-8 are in the encoding called `name` (encoding.h).
   False and an error naming what is known if there is none; `reader` may be NULL. */
bool pdn_reader_set_encoding(PdnReader *reader, const char *name, Error *error);

typedef enum { PDN_GAME, PDN_BROKEN, PDN_END } PdnStatus;

/* Reads the next game into `game`, which belongs to the reader and lasts until its next call.
   PDN_BROKEN: `fault` says why, `game` holds what was read before, and the next call goes on with
   the next game. PDN_END: there is no further game. reader.c begins with what is accepted. */
PdnStatus pdn_read(PdnReader *reader, PdnGame *game, PdnFault *fault);

/* Reads a position whose squares are named as the variant does it, or the other way, as the reader
   does with a FEN. False and an error if it is not a position. */
bool pdn_read_position(const Game *game, const char *fen, GamePosition *position, Error *error);

/* How squares are named: as the variant does, or by numbers (1 at White's top left) or letters (a1
   at White's bottom left) where it does otherwise. */
typedef enum { PDN_OWN, PDN_NUMERIC, PDN_ALGEBRAIC } PdnSquares;

typedef struct {
    PdnSquares squares; /* a game without playing squares of PDN keeps its own */
    bool whole_paths;   /* every square of a capture; else its ends, if only it has these */
    bool is_short;      /* algebraic, file of the piece and cell it goes to, if unambiguous (cd4) */
    bool open_end;      /* `*` after the moves, as PDN 3.0 has it; the result is in its tag */
} PdnStyle;

/* Appends `game` as PDN, in the style {0} or another, with an empty line after it. The reader
   gives the same game back, but for the order of tags and for notes, whose comments are comments
   then; line ends in tags and comments become spaces. Result, GameType or Variant, and FEN are
   written from the game itself, not from its tags. False, an error and `text` as it was, when
   memory is short or a tag's name is not letters, digits, `_`. */
bool pdn_write(Buffer *text, const PdnGame *game, Error *error);
bool pdn_write_in_style(Buffer *text, const PdnGame *game, const PdnStyle *style, Error *error);

#endif
