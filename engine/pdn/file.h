/* Files of games: the reader of pdn.h over a file of the disk, or stdin. */
#ifndef CROWNHEAD_ENGINE_PDN_FILE_H
#define CROWNHEAD_ENGINE_PDN_FILE_H

#include <stdatomic.h>

#include "engine/pdn/pdn.h"

/* How a file is read. */
typedef struct {
    const Game *usual;    /* the variant of games that name none, */
    bool insists;         /* and of all others too, whatever their tags say */
    const char *encoding; /* of names and comments (encoding.h); NULL: detected from their bytes */
    bool is_plain;        /* only ordinary files: a device may not end, a pipe may have no writer */
    const PdnPlace *from; /* where to begin; NULL: at the beginning */
    const atomic_bool *stop; /* once true, the file ends; NULL: nothing stops it */
} PdnReading;

typedef struct PdnFile PdnFile; /* private to file.c; holds one game */

/* Opens the file at `path`, `-` being stdin. NULL and an error that has the reason, without the
   name of the file. Release with pdn_file_close(). */
PdnFile *pdn_file_open(const char *path, const PdnReading *reading, Error *error);

/* Reads the next game as pdn_read() does. PDN_END comes also when the reading fails or is
   stopped. */
PdnStatus pdn_file_next(PdnFile *file, PdnGame *game, PdnFault *fault);

/* Why the reading has failed; NULL: it has not. */
const char *pdn_file_trouble(const PdnFile *file);

/* Closes the file; does nothing if it is NULL. */
void pdn_file_close(PdnFile *file);

/* The variant that the games of the ordinary file at `path` look like, see pdn_guess(); NULL: they
   look like none in particular, or the file cannot be read twice. */
const Game *pdn_file_guess(const char *path, const Game *usual, bool insists);

#endif
