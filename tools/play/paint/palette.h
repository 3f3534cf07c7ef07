/* The colours of boards. */
#ifndef CROWNHEAD_TOOLS_PLAY_PALETTE_H
#define CROWNHEAD_TOOLS_PLAY_PALETTE_H

#include "engine/game.h"

/* Colours, as the parameters of SGR control sequences. */
typedef struct {
    const char *light, *dark, *marked;    /* grounds of cells: unused, used, of the last move */
    const char *cursor, *chosen, *target; /* where the keys are, of a man chosen, where he may go */
    const char *name, *marked_name;       /* the name of a cell on them */
    const char *piece[2], *piece_ground[2]; /* by Player, as foreground and as background */
    const char *crown;                      /* the middle of a king */
} Palette;

/* Those of a variant, of 16 colours or of 256. */
Palette palette_for(const Game *variant, bool has_256);

#endif
