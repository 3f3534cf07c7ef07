#include "engine/base/error.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool continues_letter(char byte) {
    return ((unsigned char)byte & 0xc0) == 0x80; /* of UTF-8 */
}

/* Keeps the beginning and the end of a text, which have the fault and the reason; a long part
   between them is a path or a word. */
static void cut_middle(Error *error, const char *text, size_t length) {
    static const char GAP[] = " .. ";
    const size_t room = sizeof error->text - sizeof GAP;
    size_t head = room / 2, tail = length - (room - head);
    while (head > 0 && continues_letter(text[head])) head--;
    while (continues_letter(text[tail])) tail++;
    snprintf(error->text, sizeof error->text, "%.*s%s%s", (int)head, text, GAP, text + tail);
}

bool error_set(Error *error, const char *format, ...) {
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    const int length = vsnprintf(error->text, sizeof error->text, format, arguments);
    char *whole = length >= (int)sizeof error->text ? malloc((size_t)length + 1) : NULL;
    if (whole) {
        vsnprintf(whole, (size_t)length + 1, format, again);
        cut_middle(error, whole, (size_t)length);
        free(whole);
    }
    va_end(again);
    va_end(arguments);
    return false;
}
