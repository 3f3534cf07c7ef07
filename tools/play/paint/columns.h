/* How much room text takes on a terminal, where characters of UTF-8 are one column wide, or two, or
   none. */
#ifndef CROWNHEAD_TOOLS_PLAY_COLUMNS_H
#define CROWNHEAD_TOOLS_PLAY_COLUMNS_H

#include <stddef.h>

/* Columns that `text` takes, without the control sequences of colours. */
int columns_of(const char *text);

/* The bytes at the start of `text` that take no more than `columns`. */
size_t columns_fit(const char *text, int columns);

/* Passes over a line of `*text`, of no more than `columns`, broken between words where it can be, and
   the spaces after it; returns the bytes that are shown. */
int columns_take(const char **text, int columns);

/* As columns_fit(), but where not all of it fits the last word that began is left for the next
   line; a word longer than a line is cut. */
size_t columns_fit_words(const char *text, int columns);

#endif
