/* What a terminal shows, cell by cell, after all that a program has written to it: the sequences
   that crownhead-play uses for places, colours and clearing, and no others. */
#ifndef CROWNHEAD_TESTS_HELPERS_SCREEN_CELLS_H
#define CROWNHEAD_TESTS_HELPERS_SCREEN_CELLS_H

#include <stdbool.h>

enum { SCREEN_ROWS = 120, SCREEN_COLUMNS = 240 };

/* Colours are numbers of the 256, the sixteen of SGR among them; -1: the usual one. */
typedef struct {
    char text[8];
    int front, back;
    bool is_reversed, is_bold;
} ScreenCell;

typedef struct {
    ScreenCell cell[SCREEN_ROWS][SCREEN_COLUMNS];
    int row, column;
    ScreenCell pen;
} ScreenCells;

/* Reads `text` onto an empty screen. What would stand outside of it is left out. */
void screen_read(ScreenCells *screen, const char *text);

/* The first row from `from` on with `words` in it; -1 if there is none. */
int screen_find(const ScreenCells *screen, int from, const char *words);

#endif
