/* Errors are values: a function that can fail returns false and leaves one line of text here. */
#ifndef CROWNHEAD_ENGINE_BASE_ERROR_H
#define CROWNHEAD_ENGINE_BASE_ERROR_H

#include <stdbool.h>

#include "engine/base/printf_like.h"

/* The reason why a function has failed. Functions fill it only when they fail, unless they say
   otherwise. */
typedef struct {
    char text[256]; /* one line, no line end */
} Error;

/* Writes `format` and its arguments, as printf does, into `error` (cut to its size) and returns
   false, so that a failing function can end with `return error_set(...)`. */
PRINTF_LIKE(2, 3) bool error_set(Error *error, const char *format, ...);

#endif
