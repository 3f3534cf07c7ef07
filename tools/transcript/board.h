/* The board of a transcript. tower and redwhite play the same game and differ only in its look. */
#ifndef CROWNHEAD_TOOLS_TRANSCRIPT_BOARD_H
#define CROWNHEAD_TOOLS_TRANSCRIPT_BOARD_H

#include "engine/game.h"
#include "tools/transcript/script.h"

/* The look of a board. */
typedef struct {
    const char *heading, *border; /* lines with their newline; borders are between rows */
    const char *margin;           /* before the digit of a row */
    char first_row;               /* the digit of the top row */
    char empty;
    char piece[2], king[2]; /* by Player */
    bool is_flipped;        /* the game's board is shown from the other side */
} Face;

enum { FACE_SIDE = 8 }; /* rows and columns */

/* The state of a game, with everything that a transcript needs to know about it. */
typedef struct {
    const Game *game;
    GamePosition pos;
    Player mover;
    GameMoves moves;
    GameView view;
} Board;

/* Sets the game to its start. */
void board_start(Board *board, const Game *game);

/* Plays a legal move. */
void board_play(Board *board, const GameMove *move);

void board_print(Script *script, const Board *board, const Face *face);

/* Rows and columns in these functions are 0..7 from the top left of the face. */

const GameCell *board_cell(const Board *board, const Face *face, int row, int column);

/* The legal move between two cells; NULL if there is none. */
const GameMove *board_find_move(const Board *board, const Face *face, int row, int column,
                                int to_row, int to_column);

#endif
