/* The commands that show a book, or write it in another form. */
#ifndef CROWNHEAD_TOOLS_BOOK_SHOW_H
#define CROWNHEAD_TOOLS_BOOK_SHOW_H

#include "tools/book/config.h"

/* Print information about a book, its tree, or the moves of a position to stdout. */
int book_command_info(const BookConfig *config, Error *error);
int book_command_tree(const BookConfig *config, Error *error);
int book_command_probe(const BookConfig *config, Error *error);

/* Writes all lines of the book as PDN, or its tree as text, or the text described in text.h. */
int book_command_export(const BookConfig *config, Error *error);

#endif
