/* Pieces on the board, seen by the side to move: its men walk up the numbers of the squares, as
   Black's do. Both generators of draughts have this layout of squares on boards of 8x8, so that
   what knows nothing of their positions can be told of one. */
#ifndef CROWNHEAD_TOOLS_TABLES_PLACING_H
#define CROWNHEAD_TOOLS_TABLES_PLACING_H

#include "engine/bitboard.h"

typedef struct {
    Bitboard own, foes, kings;
} Placing;

#endif
