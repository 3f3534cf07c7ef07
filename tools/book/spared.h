/* What is not written over. */
#ifndef CROWNHEAD_TOOLS_BOOK_SPARED_H
#define CROWNHEAD_TOOLS_BOOK_SPARED_H

#include "engine/base/error.h"

/* False and an error when the file `path` is a book, or begins otherwise than `own`, with which
   begins what is to take its place (NULL: any text may be there). */
bool book_spared(const char *path, const char *own, Error *error);

#endif
