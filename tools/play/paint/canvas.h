/* A screen in memory: cells are drawn freely; what shows it sends only what has changed. */
#ifndef CROWNHEAD_TOOLS_PLAY_CANVAS_H
#define CROWNHEAD_TOOLS_PLAY_CANVAS_H

#include <stdbool.h>

enum { STYLE = 28 };
static const char BOLD[] = "1", FAINT[] = "2", REVERSE[] = "7"; /* of SGR, as styles */

/* The empty text follows a wide character. */
typedef struct {
    char text[12];     /* one character and what combines with it */
    char style[STYLE]; /* parameters of SGR: "1;48;5;65"; "": the usual ones */
} CanvasCell;

typedef struct {
    int rows, columns;
    CanvasCell *cells, *shown; /* row by row; what the terminal has */
} Canvas;

/* Makes an empty one; false when memory is short. Release with canvas_free(). Zero is a canvas
   without a cell, as which every failure leaves it. */
bool canvas_resize(Canvas *canvas, int rows, int columns);
void canvas_free(Canvas *canvas);

/* Spaces all cells. */
void canvas_clear(Canvas *canvas);

/* Puts printable `text` from a cell on, cut at `limit` columns and at the edge; what lies outside
   is left out. Returns the columns that it took. */
int canvas_put(Canvas *canvas, int row, int column, int limit, const char *style, const char *text);

/* As canvas_put(), of what printf() makes of `format`. */
__attribute__((format(printf, 6, 7))) int canvas_say(Canvas *canvas, int row, int column, int limit,
                                                     const char *style, const char *format, ...);

/* Makes cells of a row blank, in a style. */
void canvas_blank(Canvas *canvas, int row, int column, int columns, const char *style);

bool canvas_same(const CanvasCell *a, const CanvasCell *b);

#endif
