/* The commands `make` and `merge`. */
#ifndef CROWNHEAD_TOOLS_BOOK_MAKE_H
#define CROWNHEAD_TOOLS_BOOK_MAKE_H

#include "tools/book/config.h"

/* Writes a book in the place of the file `path`. */
bool book_save(const Book *book, const char *path, Error *error);

/* Grows a book until it is done, its time is over or a signal breaks it off; says on stderr how it
   goes. */
BookResult book_command_make(const BookConfig *config, Error *error);

/* Makes one book of several, the same in whatever order they are named. */
BookResult book_command_merge(const BookConfig *config, Error *error);

#endif
