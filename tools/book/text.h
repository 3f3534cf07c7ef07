/* Books as text that can be read again, with one line per move. The README describes the format. */
#ifndef CROWNHEAD_TOOLS_BOOK_TEXT_H
#define CROWNHEAD_TOOLS_BOOK_TEXT_H

#include "tools/book/config.h"

/* Writes the whole book as text. */
int book_command_export_moves(const BookConfig *config, Error *error);

/* Makes a book from such text. If a line is wrong, the error names it and no book is written. */
int book_command_import(const BookConfig *config, Error *error);

#endif
