/* CheckerBoard's boards and moves, and ours. */
#ifndef CROWNHEAD_TOOLS_CHECKERBOARD_BOARD_H
#define CROWNHEAD_TOOLS_CHECKERBOARD_BOARD_H

#include "engine/game.h"
#include "tools/checkerboard/interface.h"

typedef int CbBoard[CB_SIDE][CB_SIDE]; /* [x][y] */

/* The games that CheckerBoard knows, by the numbers of PDN's GameType. */
enum {
    CB_ENGLISH = 21,
    CB_ITALIAN = 22,
    CB_SPANISH = 24,
    CB_RUSSIAN = 25,
    CB_BRAZILIAN = 26,
    CB_CZECH = 29,
};

/* Which of them `game` is; 0 when none. */
int cb_game_type(const Game *game);

/* Reads the position on `board` with `color` (CB_WHITE or CB_BLACK) to move; false and an error
   when there can be none. */
bool cb_read_board(const Game *game, CbBoard board, int color, GamePosition *pos, Error *error);

void cb_write_board(const Game *game, const GamePosition *pos, CbBoard board);

/* Writes a legal move of `pos`. */
void cb_write_move(const Game *game, const GamePosition *pos, const GameMove *move, CbMove *out);

/* CheckerBoard's number, from 1, of a square in this game, as its positions and moves in text have
   it: what players call it where they use numbers, and numbers also where they use letters. */
int cb_square_number(const Game *game, CbSquare square);

/* Reads what CheckerBoard writes as a position, `W:W21-32:B1-12`: the board, and the color to move.
   False and an error if it is not one. */
bool cb_read_fen_board(const Game *game, const char *fen, CbBoard board, int *mover, Error *error);

/* Reads what CheckerBoard writes as a position into `pos`. False and an error if it is not one, or
   one that cannot be. */
bool cb_read_fen(const Game *game, const char *fen, GamePosition *pos, Error *error);

/* Finds the legal move of `pos` that CheckerBoard writes as `word`, `11-15` or `22x15x8`; of
   several routes between the squares the first. False and an error if there is none. */
bool cb_read_move(const Game *game, const GamePosition *pos, const char *word, GameMove *move,
                  Error *error);

#endif
