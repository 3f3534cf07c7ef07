/* Text in memory that grows as it is written. Text in a buffer of the caller's is a Writer
   (text.h). */
#ifndef CROWNHEAD_ENGINE_BASE_BUFFER_H
#define CROWNHEAD_ENGINE_BASE_BUFFER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/base/printf_like.h"

/* Zero is an empty one; free() releases `text`. */
typedef struct {
    char *text; /* ends with a NUL, which is not counted; NULL: nothing was written yet */
    size_t length;
    int64_t capacity;
} Buffer;

/* Appends `length` bytes. False, and the buffer is as it was, when memory is short. */
bool buffer_put(Buffer *buffer, const char *bytes, size_t length);

/* Appends as printf() does. Fails as buffer_put() does. */
PRINTF_LIKE(2, 3) bool buffer_say(Buffer *buffer, const char *format, ...);

#endif
