/* A screen in memory: cells are drawn freely, and only those that change are sent to the
   terminal. */
#ifndef CROWNHEAD_TOOLS_PLAY_PAINT_CANVAS_H
#define CROWNHEAD_TOOLS_PLAY_PAINT_CANVAS_H

#include <stdbool.h>

#include "engine/base/printf_like.h"
#include "tools/play/texts/columns.h"

enum { STYLE = 28 };
static const char BOLD[] = "1", FAINT[] = "2", REVERSE[] = "7"; /* SGR parameters, used as styles */

/* The colours that a terminal can show: 16, 256, or none, with only the styles above. */
typedef enum { COLOURS_16, COLOURS_256, COLOURS_NONE } Colours;

/* The empty text follows a wide character. */
typedef struct {
    char text[12];     /* one character and the marks that combine with it */
    char style[STYLE]; /* SGR parameters such as "1;48;5;65"; "": the default */
} CanvasCell;

typedef struct {
    int rows, columns;
    CanvasCell *cells, *shown; /* row by row; `shown` is what the terminal displays */
} Canvas;

/* Makes an empty canvas; false when memory is short. Release with canvas_free(). A canvas of zeros
   has no cells, and every failure leaves one. */
bool canvas_resize(Canvas *canvas, int rows, int columns);
void canvas_free(Canvas *canvas);

/* Makes every cell a space in the default style. */
void canvas_clear(Canvas *canvas);

/* Writes printable `text` from a cell on, cut at `limit` columns and at the edge of the canvas;
   text that begins outside is not drawn. Returns the number of columns it took. */
int canvas_put(Canvas *canvas, int row, int column, int limit, const char *style, const char *text);

/* Writes formatted text as canvas_put() does. */
PRINTF_LIKE(6, 7)
int canvas_say(Canvas *canvas, int row, int column, int limit, const char *style,
               const char *format, ...);

/* Writes the next row of `*text`, as columns_take() divides it. */
void canvas_put_row(Canvas *canvas, int row, int column, int limit, const char *style,
                    const char **text);

/* Fills `columns` cells of a row with spaces in a style. */
void canvas_blank(Canvas *canvas, int row, int column, int columns, const char *style);

bool canvas_same(const CanvasCell *a, const CanvasCell *b);

#endif
