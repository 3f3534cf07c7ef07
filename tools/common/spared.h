/* Files that commands must not overwrite. */
#ifndef CROWNHEAD_TOOLS_COMMON_SPARED_H
#define CROWNHEAD_TOOLS_COMMON_SPARED_H

#include "engine/base/error.h"

/* Returns false and an error when the file `path`, which --into names, is a book, or is not empty
   and does not begin like `own`, the beginning of the new contents (NULL: any text may be
   replaced). */
bool file_spared(const char *path, const char *own, Error *error);

#endif
