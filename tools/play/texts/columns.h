/* The width of text at a terminal: a character of UTF-8 is zero, one or two columns wide. */
#ifndef CROWNHEAD_TOOLS_PLAY_TEXTS_COLUMNS_H
#define CROWNHEAD_TOOLS_PLAY_TEXTS_COLUMNS_H

#include <stddef.h>

/* The number of columns that `text` takes, ignoring SGR control sequences. */
int columns_of(const char *text);

/* The number of bytes at the start of `text` that fit into `columns`. */
size_t columns_fit(const char *text, int columns);

/* Moves `*text` past its first row: to the end of the line, or at most `columns` columns, broken
   between words if possible, and then past the newline or the spaces after it. Returns the number
   of bytes in the row. */
int columns_take(const char **text, int columns);

#endif
