/* Boards of all variants as SVG, in the style of the page of tools/web: pieces and piles, the names
   of cells, hands, marks and arrows. A picture is a file of its own, or one of many in a page that
   holds the shapes once. */
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

/* What is drawn on a board beside the pieces; {0} is nothing. */
typedef struct {
    CellSet walked, taken, marked; /* cells of the last move, those it captured on, others */
    int arrow_count;               /* 0..BOARD_ARROWS */
    BoardArrow arrows[BOARD_ARROWS];
    bool is_turned; /* the bottom is at the top */
} BoardNotes;

/* The notes for a position that `move` has led to from `before`: where it went and took. */
void board_note_move(BoardNotes *notes, const Game *game, const GamePosition *before,
                     const GameMove *move);

/* An arrow along `move` from `before`, if there is room for one more. */
void board_note_arrow(BoardNotes *notes, ArrowKind kind, const Game *game,
                      const GamePosition *before, const GameMove *move);

/* The style of boards, for a <style>; `is_page`: of a page in the style of html.h, dark too. */
void board_write_style(FILE *out, bool is_page);

/* The shapes that the boards of `game` in a page refer to: once, before them. */
void board_write_shapes(FILE *out, const Game *game);

/* The board of `position` as an <svg class="board">. `attributes` is markup that goes into its tag,
   such as ` id="ply3" hidden`. */
void board_write(FILE *out, const Game *game, const GamePosition *position, const BoardNotes *notes,
                 const char *attributes);

/* The same as a file that needs nothing else. */
void board_write_file(FILE *out, const Game *game, const GamePosition *position,
                      const BoardNotes *notes);

#endif
