/* A board on a canvas, with cells of any size: discs, in colour or full and hollow, or plain letters
   in a grid. */
#ifndef CROWNHEAD_TOOLS_PLAY_PAINT_BOARD_H
#define CROWNHEAD_TOOLS_PLAY_PAINT_BOARD_H

#include "engine/game.h"
#include "tools/play/paint/canvas.h"

enum { BOARD_MARGIN = 3 /* columns to the left of the cells, for the names of rows */ };

/* Colours, each as parameters of an SGR control sequence. */
typedef struct {
    const char *light, *dark, *marked;      /* backgrounds: unused, used, last move */
    const char *cursor, *chosen, *target;   /* backgrounds: keys, choice, its targets */
    const char *name, *crown;               /* colours of names, of a king's middle */
    const char *piece[2], *piece_ground[2]; /* by Player, as foreground and as background */
    bool is_hollow[2]; /* by Player: men that no colour tells apart from the other player's */
} Palette;

typedef struct {
    const Game *game;
    const GameView *view;
    bool is_plain; /* letters in a grid */
    Colours colours;
    bool is_flipped;       /* the bottom row first */
    int top, left;         /* of the first cell on the canvas */
    CellSet last, targets; /* of the last move; where a chosen man may go */
    int chosen, cursor;    /* cells; -1: none */

    /* of board_fit() */
    bool has_names; /* the names of columns have a row of their own */
    int cell_rows, cell_columns;
    Palette palette;
} Board;

/* Chooses the colours for the board's game, and the largest cells that fit into `rows` rows,
   including the names of columns, and `columns` columns, including margin and edge. Chooses the
   smallest cells if none fit. */
void board_fit(Board *board, int rows, int columns, bool has_names);

/* Width in columns from the left of the margin to the end of the cells; height in rows, including
   the names of columns. */
int board_width(const Board *board);
int board_height(const Board *board);

/* Paints the cells and their names, and the names of columns below if the canvas has the row. */
void board_paint(Canvas *canvas, const Board *board);

/* The mark of a player's men, as wide as 3 columns, for a name: its text, and its style. */
const char *board_badge(const Board *board, Player player, char style[STYLE]);

/* The cell at a place of the canvas; -1 if there is none. */
int board_cell_at(const Board *board, int row, int column);

#endif
