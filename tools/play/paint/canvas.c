#include "tools/play/paint/canvas.h"

#include <stdarg.h>
#include <stdint.h>
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

/* --- columns --- */

/* Ranges of Unicode, first and last: combining marks, and wide characters (East Asian scripts,
   emoji). */
static const struct {
    uint32_t first, last;
    int width;
} UNUSUAL[] = {
    {0x300, 0x36f, 0},     {0x1100, 0x115f, 2},   {0x200b, 0x200f, 0},   {0x2e80, 0x303e, 2},
    {0x3041, 0x4dbf, 2},   {0x4e00, 0xa4cf, 2},   {0xac00, 0xd7a3, 2},   {0xf900, 0xfaff, 2},
    {0xfe00, 0xfe0f, 0},   {0xfe30, 0xfe6f, 2},   {0xff00, 0xff60, 2},   {0xffe0, 0xffe6, 2},
    {0x1f300, 0x1f64f, 2}, {0x1f680, 0x1f6ff, 2}, {0x1f900, 0x1f9ff, 2}, {0x20000, 0x3fffd, 2},
};

/* Moves past a UTF-8 character or an SGR control sequence, and returns its width in columns. */
static int pass(const char **text) {
    const unsigned char first = (unsigned char)*(*text)++;
    if (first == '\033') {
        while (**text && **text != 'm') ++*text;
        *text += **text == 'm';
        return 0;
    }
    uint32_t character = first < 0xc0 ? first : first & (first < 0xe0 ? 0x1fU : 0x0fU);
    for (; (**text & 0xc0) == 0x80; ++*text)
        character = character << 6 | ((unsigned char)**text & 0x3fU);
    for (size_t i = 0; i < sizeof UNUSUAL / sizeof *UNUSUAL; i++)
        if (character >= UNUSUAL[i].first && character <= UNUSUAL[i].last) return UNUSUAL[i].width;
    return 1;
}

int columns_of(const char *text) {
    int width = 0;
    while (*text) width += pass(&text);
    return width;
}

size_t columns_fit(const char *text, int columns) {
    const char *at = text;
    for (const char *next = text; *next; at = next) {
        columns -= pass(&next);
        if (columns < 0) break;
    }
    return (size_t)(at - text);
}

int columns_take(const char **text, int columns) {
    const char *const line = *text;
    const size_t whole = strcspn(line, "\n");
    size_t shown = columns_fit(line, columns);
    if (shown >= whole) {
        *text += whole + (line[whole] == '\n');
        return (int)whole;
    }
    size_t word = shown; /* start of the last word */
    while (line[shown] != ' ' && word > 0 && line[word - 1] != ' ') word--;
    if (word > 0) shown = word;
    if (shown == 0) shown = 1;
    *text += shown;
    *text += strspn(*text, " ");
    while (shown > 0 && line[shown - 1] == ' ') shown--;
    return (int)shown;
}
