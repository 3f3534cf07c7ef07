/* Boards of all variants as SVG, in the style of the page of tools/web: pieces and piles, the names
   of cells, hands, marks and arrows. Each picture is a file of its own; pages have tools/board. */
#ifndef CROWNHEAD_TOOLS_COMMON_BOARD_H
#define CROWNHEAD_TOOLS_COMMON_BOARD_H

#include <stdio.h>

#include "engine/game.h"

typedef enum { ARROW_PLAYED, ARROW_BEST } ArrowKind;

/* From cell to cell of a view; one cell alone, that of a man from the reserve, gets a ring. */
typedef struct {
    ArrowKind kind;
    int length; /* 1..VIEW_PATH */
    int path[VIEW_PATH];
} BoardArrow;

enum { BOARD_ARROWS = 8 };

/* Marks drawn on a board besides the pieces; {0}: no marks. */
typedef struct {
    CellSet walked, taken, marked; /* cells of the last move, those it captured on, others */
    int arrow_count;               /* 0..BOARD_ARROWS */
    BoardArrow arrows[BOARD_ARROWS];
    bool is_flipped; /* the bottom is at the top */
} BoardNotes;

/* The notes for a position that `move` has led to from `before`: where it went and took. */
void board_note_move(BoardNotes *notes, const Game *game, const GamePosition *before,
                     const GameMove *move);

/* The board as a file of SVG that needs nothing else. */
void board_write_file(FILE *out, const Game *game, const GamePosition *position,
                      const BoardNotes *notes);

#endif
