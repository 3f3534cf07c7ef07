/* Start positions, read from a file: a FEN a line; empty lines and those that begin with # are left
   out. */
#ifndef CROWNHEAD_TOOLS_DXP_POSITIONS_H
#define CROWNHEAD_TOOLS_DXP_POSITIONS_H

#include "engine/game.h"

typedef struct {
    int count;
    GamePosition *list;
} Positions;

/* Reads all of `path`; none where it is NULL. False and an error that names the line when one is not
   a position of `game`, the file has none or cannot be read. positions_free() in any case. */
bool positions_read(Positions *positions, const char *path, const Game *game, Error *error);
void positions_free(Positions *positions);

#endif
