/* CheckerBoard's boards and moves, and ours. */
#ifndef CROWNHEAD_TOOLS_CHECKERBOARD_BOARD_H
#define CROWNHEAD_TOOLS_CHECKERBOARD_BOARD_H

#include "engine/game.h"
#include "tools/checkerboard/interface.h"

typedef int CbBoard[CB_SIDE][CB_SIDE]; /* [x][y] */

/* The number by which CheckerBoard knows a variant; 0 when it does not. */
int cb_game_type(const Game *game);

/* Reads the position on `board` with `color` (CB_WHITE or CB_BLACK) to move; false and an error
   when there can be none. */
bool cb_read_board(const Game *game, CbBoard board, int color, GamePosition *pos, Error *error);

void cb_write_board(const Game *game, const GamePosition *pos, CbBoard board);

/* Writes a legal move of `pos`. */
void cb_write_move(const Game *game, const GamePosition *pos, const GameMove *move, CbMove *out);

/* CheckerBoard's number, from 1, of a square. */
int cb_square_number(CbSquare square);

#endif
