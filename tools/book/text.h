/* Books as text that can be read again: a line for each move. The README describes the form. */
#ifndef CROWNHEAD_TOOLS_BOOK_TEXT_H
#define CROWNHEAD_TOOLS_BOOK_TEXT_H

#include "tools/book/config.h"

/* Writes the whole book as such text. */
BookResult book_command_export_moves(const BookConfig *config, Error *error);

/* Makes a book of such text. An error names the line that is wrong, and no book is written. */
BookResult book_command_import(const BookConfig *config, Error *error);

#endif
