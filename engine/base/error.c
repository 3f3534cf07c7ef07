#include "engine/base/error.h"

#include <stdarg.h>
#include <stdio.h>

bool error_set(Error *error, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error->text, sizeof error->text, format, arguments);
    va_end(arguments);
    return false;
}
