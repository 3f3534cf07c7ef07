#include "tests/helpers/screen_cells.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void clear(ScreenCells *screen) {
    for (int row = 0; row < SCREEN_ROWS; row++)
        for (int column = 0; column < SCREEN_COLUMNS; column++)
            screen->cell[row][column] = (ScreenCell){.text = " ", .front = -1, .back = -1};
}

/* Takes one parameter of SGR, or the three of a colour; returns those after. */
static const char *take_style(ScreenCell *pen, const char *at) {
    char *end;
    const long code = strtol(at, &end, 10);
    if (code == 0) *pen = (ScreenCell){.front = -1, .back = -1};
    if (code == 1) pen->is_bold = true;
    if (code == 7) pen->is_reversed = true;
    if (code >= 30 && code <= 37) pen->front = (int)code - 30;
    if (code >= 90 && code <= 97) pen->front = (int)code - 90 + 8;
    if (code >= 40 && code <= 47) pen->back = (int)code - 40;
    if (code >= 100 && code <= 107) pen->back = (int)code - 100 + 8;
    if (code == 49) pen->back = -1;
    int colour, length;
    if ((code == 38 || code == 48) && sscanf(end, ";5;%d%n", &colour, &length) == 1) {
        *(code == 38 ? &pen->front : &pen->back) = colour;
        end += length;
    }
    return end + (*end == ';');
}

/* Takes what follows ESC [ and returns what follows it. */
static const char *take_sequence(ScreenCells *screen, const char *at) {
    const size_t length = strspn(at, "0123456789;?");
    const char end = at[length];
    int row = 1, column = 1;
    if (end == 'm')
        for (const char *style = at; style <= at + length;) {
            style = take_style(&screen->pen, style);
            if (style >= at + length) break;
        }
    if (end == 'J') clear(screen);
    if (end == 'H') {
        sscanf(at, "%d;%d", &row, &column);
        screen->row = row - 1;
        screen->column = column - 1;
    }
    return at + length + (end != '\0');
}

void screen_read(ScreenCells *screen, const char *text) {
    clear(screen);
    screen->row = screen->column = 0;
    screen->pen = (ScreenCell){.front = -1, .back = -1};
    while (*text) {
        if (strncmp(text, "\033[", 2) == 0) {
            text = take_sequence(screen, text + 2);
            continue;
        }
        size_t length = 1;
        while ((text[length] & 0xc0) == 0x80) length++;
        if (*text == '\n') {
            screen->row++;
            screen->column = 0;
        } else if (*text == '\r') {
            screen->column = 0;
        } else {
            if (screen->row >= 0 && screen->row < SCREEN_ROWS && screen->column >= 0 &&
                screen->column < SCREEN_COLUMNS) {
                ScreenCell *cell = &screen->cell[screen->row][screen->column];
                *cell = screen->pen;
                snprintf(cell->text, sizeof cell->text, "%.*s", (int)length, text);
            }
            screen->column++;
        }
        text += length;
    }
}

/* The letters of row `row`, with spaces for empty cells; those at its end are cut. */
static void screen_row(const ScreenCells *screen, int row, char text[SCREEN_COLUMNS * 8]) {
    size_t length = 0, end = 0;
    for (int column = 0; column < SCREEN_COLUMNS; column++) {
        const char *cell = screen->cell[row][column].text;
        memcpy(text + length, cell, strlen(cell));
        length += strlen(cell);
        if (strcmp(cell, " ") != 0) end = length;
    }
    text[end] = '\0';
}

int screen_find(const ScreenCells *screen, int from, const char *words) {
    char text[SCREEN_COLUMNS * 8];
    for (int row = from; row < SCREEN_ROWS; row++) {
        screen_row(screen, row, text);
        if (strstr(text, words)) return row;
    }
    return -1;
}
