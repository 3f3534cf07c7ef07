/* A board on a canvas, with cells of any size: discs, in colour or full and hollow, or plain letters
   in a grid. */
#ifndef CROWNHEAD_TOOLS_PLAY_PAINT_BOARD_H
#define CROWNHEAD_TOOLS_PLAY_PAINT_BOARD_H

#include "engine/game.h"
#include "tools/play/paint/canvas.h"

enum { BOARD_MARGIN = 3 /* columns of the names of rows, left of the cells */ };

/* Colours, as the parameters of SGR control sequences. */
typedef struct {
    const char *light, *dark, *marked;    /* grounds of cells: unused, used, of the last move */
    const char *cursor, *chosen, *target; /* colours of the cell of the keys, of a chosen piece, of
                                             its targets */
    const char *name, *crown;             /* the name of a cell; the middle of a king */
    const char *piece[2], *piece_ground[2]; /* by Player, as foreground and as background */
    bool is_hollow[2]; /* by Player: men that no colour tells apart from the other player's */
} Palette;

typedef struct {
    const Game *game;
    const GameView *view;
    bool is_plain; /* letters in a grid */
    Colours colours;
    bool is_turned;        /* the bottom row first */
    int top, left;         /* of the first cell on the canvas */
    CellSet last, targets; /* of the last move; where a chosen man may go */
    int chosen, cursor;    /* cells; -1: none */

    /* of board_fit() */
    bool has_names; /* those of columns have a row */
    int cell_rows, cell_columns;
    Palette palette;
} Board;

/* Gives the board the colours of its game, and the largest cells with which it fits into `rows`
   rows, the names of its columns included, and `columns` columns, margin and edge included; the
   smallest if none fit. */
void board_fit(Board *board, int rows, int columns, bool has_names);

/* Columns from the left of the margin to the end of the cells; rows, with the names of columns. */
int board_width(const Board *board);
int board_height(const Board *board);

/* Paints cells and names; those of the columns go below, if the canvas has the row. */
void board_paint(Canvas *canvas, const Board *board);

/* The mark of a player's men, as wide as 3 columns, for a name: its text, and its style. */
const char *board_badge(const Board *board, Player player, char style[STYLE]);

/* The cell at a place of the canvas; -1 if there is none. */
int board_cell_at(const Board *board, int row, int column);

#endif
