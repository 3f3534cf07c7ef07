#include "engine/base/buffer.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/array.h"

/* Makes room for `length` more bytes and the NUL. */
static bool make_room(Buffer *buffer, size_t length) {
    if (length >= SIZE_MAX / 4 - buffer->length) return false;
    return array_room(&buffer->text, &buffer->capacity, (int64_t)(buffer->length + length + 1), 1);
}

bool buffer_put(Buffer *buffer, const char *bytes, size_t length) {
    if (!make_room(buffer, length)) return false;
    if (length > 0) memcpy(buffer->text + buffer->length, bytes, length);
    buffer->length += length;
    buffer->text[buffer->length] = '\0';
    return true;
}

bool buffer_say(Buffer *buffer, const char *format, ...) {
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    const int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    const bool has_room = length >= 0 && make_room(buffer, (size_t)length);
    if (has_room) {
        vsnprintf(buffer->text + buffer->length, (size_t)length + 1, format, again);
        buffer->length += (size_t)length;
    }
    va_end(again);
    return has_room;
}
