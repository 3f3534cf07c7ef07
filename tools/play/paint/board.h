/* Draws a board, line by line, so that something can stand beside it. */
#ifndef CROWNHEAD_TOOLS_PLAY_BOARD_H
#define CROWNHEAD_TOOLS_PLAY_BOARD_H

#include "engine/game.h"

enum {
    BOARD_LINES = 2 * VIEW_SIDE + 3,
    BOARD_LINE = 1920, /* bytes of a line with all its colours, and a NUL */
};

typedef struct {
    const Game *variant;
    const GameView *view;
    CellSet marked; /* cells of the last move */
    bool is_rich, has_256;
    bool is_turned; /* the bottom row first */
    int columns;    /* that it may take, if that can be; 0: as many as it likes */
} Board;

/* Fills `lines`, without line ends, and returns how many. */
int board_draw_lines(const Board *board, char lines[BOARD_LINES][BOARD_LINE]);

/* Columns of every line. */
int board_width(const Board *board);

/* The cells to be marked of `move`; none when it is NULL. */
CellSet board_marks(const GameMoveView *move);

/* What the edge calls row and column number `index`: as the cells do, or else by the numbers that
   can be typed. */
enum { EDGE_TEXT = 12 };
void board_edge(const GameView *view, int index, char row_name[EDGE_TEXT],
                char column_name[EDGE_TEXT]);

/* A small picture of a man of `player`, to stand in a line of text. */
void board_badge(const Board *board, Player player, char text[64]);

/* The pile on `cell` from the bottom to the top, in letters: "RBB". "" on an empty cell. */
enum { PILE_TEXT = 16 };
void board_pile(const Game *variant, const GameCell *cell, char text[PILE_TEXT]);

/* Who owns the top of what stands on `cell`, which is not empty. */
static inline Player cell_owner(const GameCell *cell) {
    return cell->owners >> (cell->height - 1) & 1 ? SECOND_PLAYER : FIRST_PLAYER;
}

#endif
