/* How each variant is shown to people: its texts, letters and colours. Data only; what is legal is
   asked from the engine. */
#ifndef CROWNHEAD_TOOLS_PLAY_FACES_H
#define CROWNHEAD_TOOLS_PLAY_FACES_H

#include "engine/game.h"

/* Colours, as the parameters of SGR control sequences. */
typedef struct {
    const char *light, *dark, *marked;      /* grounds of cells: unused, used, of the last move */
    const char *name, *marked_name;         /* the name of a cell on them */
    const char *piece[2], *piece_ground[2]; /* by Player, as foreground and as background */
    const char *crown;                      /* the middle of a king */
} Palette;

typedef struct {
    const Game *game;
    const char *title;
    const char *rules, *moves_help; /* several lines each */
    const char *man[2], *king[2];   /* by Player, in ASCII, two letters at most */
    const char *king_word;          /* what players call it */
    const Palette *palette[2];      /* for 16 colours and for 256 */
    bool must_capture; /* for words only: why a move is refused when all legal ones are captures */
    bool chooses;      /* a cell typed alone chooses its man, even if he has one move only */
    bool has_piles;
} Face;

/* All faces, ended by NULL; the first is the default. */
extern const Face *const FACES[];

/* The face of the variant called `name`, in any case; NULL if there is none. */
const Face *face_find(const char *name);

/* The face of `game`, which must have one. */
const Face *face_of(const Game *game);

extern const char FACES_LOGO[], FACES_ABOUT[];

#endif
