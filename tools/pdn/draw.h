/* Positions of games as pictures. */
#ifndef CROWNHEAD_TOOLS_PDN_DRAW_H
#define CROWNHEAD_TOOLS_PDN_DRAW_H

#include "tools/pdn/commands.h"

/* Draws the positions of `game` that are asked for, with the last move marked, into files of the
   folder; without one it keeps the picture, so that stdout gets one or nothing. False and an error
   when a file cannot be written, a cell does not exist, or there is more than one picture and no
   folder. */
bool pdn_draw_game(const PdnConfig *config, PdnTally *tally, const PdnGame *game, Error *error);

/* Draws the picture that was kept, if it is the only one, to stdout. */
void pdn_draw_kept(const PdnConfig *config, const PdnTally *tally);

/* Draws the position of the configuration; false and an error if it is not one. */
bool pdn_draw_position(const PdnConfig *config, Error *error);

#endif
