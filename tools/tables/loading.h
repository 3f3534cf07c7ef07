/* Brings slices into memory: from their files, and by solving the captures that files leave out. */
#ifndef CROWNHEAD_TOOLS_TABLES_LOADING_H
#define CROWNHEAD_TOOLS_TABLES_LOADING_H

#include "tools/tables/library.h"

/* Sees that all values of `slice` are in memory and stay there until library_release(). False and
   an error when the file is missing or damaged, or there is no room. */
bool loading_take(Library *library, Slice slice, Error *error);

#endif
