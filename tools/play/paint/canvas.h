/* A screen in memory: cells are drawn freely, and only changed ones are sent to the terminal. Also
   the width of text: characters of UTF-8 are one column wide, or two, or none. */
#ifndef CROWNHEAD_TOOLS_PLAY_PAINT_CANVAS_H
#define CROWNHEAD_TOOLS_PLAY_PAINT_CANVAS_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/base/printf_like.h"

enum { STYLE = 28 };
static const char BOLD[] = "1", FAINT[] = "2", REVERSE[] = "7"; /* of SGR, as styles */

/* What a terminal can show: 16 colours, 256, or none, with the styles above only. */
typedef enum { COLOURS_16, COLOURS_256, COLOURS_NONE } Colours;

/* The empty text follows a wide character. */
typedef struct {
    char text[12];     /* one character and what combines with it */
    char style[STYLE]; /* parameters of SGR: "1;48;5;65"; "": the usual ones */
} CanvasCell;

typedef struct {
    int rows, columns;
    CanvasCell *cells, *shown; /* row by row; the terminal's present ones */
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
PRINTF_LIKE(6, 7)
int canvas_say(Canvas *canvas, int row, int column, int limit, const char *style,
               const char *format, ...);

/* Puts the next row of `*text`, as columns_take() has it. */
void canvas_put_row(Canvas *canvas, int row, int column, int limit, const char *style,
                    const char **text);

/* Makes cells of a row blank, in a style. */
void canvas_blank(Canvas *canvas, int row, int column, int columns, const char *style);

bool canvas_same(const CanvasCell *a, const CanvasCell *b);

/* Columns that `text` takes, without the control sequences of colours. */
int columns_of(const char *text);

/* The bytes at the start of `text` that take no more than `columns`. */
size_t columns_fit(const char *text, int columns);

/* Passes over a row of `*text`: up to the end of its line, or no more than `columns`, broken
   between words where it can be; and over the newline or the spaces after it. Returns the bytes
   that are shown. */
int columns_take(const char **text, int columns);

#endif
