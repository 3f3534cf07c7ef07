#include "tools/common/spared.h"

#include <stdlib.h>
#include <string.h>

#include "engine/base/file.h"
#include "engine/base/folder.h"
#include "engine/base/system_files.h"
#include "eval/book/book.h"

/* Whether `path` is an ordinary file that is not empty and begins differently. */
static bool is_foreign(const char *path, const char *own) {
    size_t size;
    Error ignored;
    uint8_t *bytes = file_bytes(path, strlen(own), &size, &ignored);
    const bool differs = bytes && size > 0 && (size < strlen(own) || memcmp(bytes, own, size) != 0);
    free(bytes);
    return differs;
}

bool file_spared(const char *path, const char *own, Error *error) {
    if (file_exists(path) && !path_may_be_read(path) && !system_is_stdout(path))
        return error_set(error, "--into: %s cannot be read, and may be a book", path);
    if (book_is_there(path))
        return error_set(error, "--into: %s is a book, and would be overwritten", path);
    if (!own || system_is_stdout(path) || !is_foreign(path, own)) return true;
    return error_set(error, "--into: %s is a file of another kind, and would be overwritten", path);
}
