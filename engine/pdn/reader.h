/* Reads files of games: PDN 3.0 and older forms. Every move is checked by playing it; one
   broken game does not stop the reader. No file is opened here: text comes by a callback. */
#ifndef CROWNHEAD_ENGINE_PDN_READER_H
#define CROWNHEAD_ENGINE_PDN_READER_H

#include "engine/pdn/game.h"
#include "engine/pdn/source.h"

typedef struct PdnReader PdnReader; /* hidden in reader.c; holds one game */

/* Makes a reader of the text of `source`; games that name no variant have the variant `usual`. NULL
   and an error when memory is short. Release with pdn_reader_free(). */
PdnReader *pdn_reader_new(PdnSource *source, void *context, const Game *usual, Error *error);
void pdn_reader_free(PdnReader *reader);

/* From now on all games have the variant given to pdn_reader_new(), whatever their tags say. */
void pdn_reader_insist(PdnReader *reader);

/* From now on names and comments that are not UTF-8 are in the encoding called `name` (encoding.h).
   False and an error naming the known encodings if no encoding is called that; `reader` may be
   NULL. */
bool pdn_reader_set_encoding(PdnReader *reader, const char *name, Error *error);

/* The outcome of reading a game. */
typedef enum { PDN_GAME, PDN_BROKEN, PDN_END } PdnStatus;

/* Reads the next game into `game`, which belongs to the reader and lasts until its next call.
   PDN_BROKEN: `fault` has the reason, `game` holds the part before it, and the next call goes on
   with the next game. PDN_END: no game follows. The head of reader.c lists the texts that are
   accepted. */
PdnStatus pdn_read(PdnReader *reader, PdnGame *game, PdnFault *fault);

/* Reads a position whose squares are named as the variant does it, or the other way, as the reader
   does with a FEN. False and an error if it is not a position. */
bool pdn_read_position(const Game *game, const char *fen, GamePosition *position, Error *error);

#endif
