/* The commands `make` and `merge`. */
#ifndef CROWNHEAD_TOOLS_BOOK_MAKE_H
#define CROWNHEAD_TOOLS_BOOK_MAKE_H

#include "tools/book/config.h"

/* Writes a book to the file `path`, which it replaces. */
bool book_save(const Book *book, const char *path, Error *error);

/* Grows a book until it is done, its time is over, or a signal interrupts it; reports progress on
   stderr. */
BookResult book_command_make(const BookConfig *config, Error *error);

/* Merges several books into one; the result does not depend on their order. */
BookResult book_command_merge(const BookConfig *config, Error *error);

#endif
