/* Reads files of games: PDN 3.0 and what older files hold. Every move is checked by playing it; one
   broken game does not stop the reader. No file is opened here: text comes by a callback. */
#ifndef CROWNHEAD_ENGINE_PDN_READER_H
#define CROWNHEAD_ENGINE_PDN_READER_H

#include "engine/pdn/game.h"
#include "engine/pdn/source.h"

typedef struct PdnReader PdnReader; /* hidden in reader.c; holds one game */

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
   the next game. PDN_END: no game follows. The head of reader.c says which texts are accepted. */
PdnStatus pdn_read(PdnReader *reader, PdnGame *game, PdnFault *fault);

/* Reads a position whose squares are named as the variant does it, or the other way, as the reader
   does with a FEN. False and an error if it is not a position. */
bool pdn_read_position(const Game *game, const char *fen, GamePosition *position, Error *error);

#endif
