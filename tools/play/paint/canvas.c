#include "tools/play/paint/canvas.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const CanvasCell BLANK = {.text = " "};

bool canvas_resize(Canvas *canvas, int rows, int columns) {
    const size_t count = (size_t)rows * (size_t)columns;
    canvas_free(canvas);
    canvas->cells = malloc(count * sizeof *canvas->cells);
    canvas->shown = calloc(count, sizeof *canvas->shown);
    if (!canvas->cells || !canvas->shown) {
        canvas_free(canvas);
        return false;
    }
    canvas->rows = rows;
    canvas->columns = columns;
    canvas_clear(canvas);
    return true;
}

void canvas_free(Canvas *canvas) {
    free(canvas->cells);
    free(canvas->shown);
    *canvas = (Canvas){.rows = 0};
}

void canvas_clear(Canvas *canvas) {
    for (int i = 0; i < canvas->rows * canvas->columns; i++) canvas->cells[i] = BLANK;
}

int canvas_put(Canvas *canvas, int row, int column, int limit, const char *style,
               const char *text) {
    int used = 0;
    if (row < 0 || row >= canvas->rows || column < 0) return 0;
    if (limit > canvas->columns - column) limit = canvas->columns - column;
    CanvasCell *const line = canvas->cells + (size_t)row * (size_t)canvas->columns + column;
    while (*text) {
        size_t bytes = 1;
        while ((text[bytes] & 0xc0) == 0x80) bytes++;
        char character[5];
        snprintf(character, sizeof character, "%.*s", bytes < 4 ? (int)bytes : 4, text);
        const int width = columns_of(character);
        if (used + width > limit) break;
        text += bytes;
        if (width == 0) { /* it combines with the previous character */
            CanvasCell *cell = used > 0 ? &line[used - 1] : NULL;
            if (cell && strlen(cell->text) + bytes < sizeof cell->text)
                memcpy(cell->text + strlen(cell->text), character, bytes + 1);
            continue;
        }
        snprintf(line[used].style, sizeof line[used].style, "%s", style);
        snprintf(line[used].text, sizeof line[used].text, "%s", character);
        for (int i = 1; i < width; i++) {
            line[used + i] = line[used];
            line[used + i].text[0] = '\0';
        }
        used += width;
    }
    return used;
}

int canvas_say(Canvas *canvas, int row, int column, int limit, const char *style,
               const char *format, ...) {
    char text[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    return canvas_put(canvas, row, column, limit, style, text);
}

bool canvas_same(const CanvasCell *a, const CanvasCell *b) {
    return strcmp(a->text, b->text) == 0 && strcmp(a->style, b->style) == 0;
}

void canvas_put_row(Canvas *canvas, int row, int column, int limit, const char *style,
                    const char **text) {
    const char *const line = *text;
    const int shown = columns_take(text, limit);
    canvas_say(canvas, row, column, limit, style, "%.*s", shown, line);
}

void canvas_blank(Canvas *canvas, int row, int column, int columns, const char *style) {
    for (int i = 0; i < columns; i++) canvas_put(canvas, row, column + i, 1, style, " ");
}
