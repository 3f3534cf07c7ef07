#include "engine/base/file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

bool file_exists(const char *path) {
    struct stat kind;
    return stat(path, &kind) == 0;
}

uint8_t *file_bytes(const char *path, size_t most, size_t *size, Error *error) {
    struct stat kind;
    uint8_t *bytes = NULL;
    errno = 0;
    FILE *file = stat(path, &kind) == 0 && S_ISREG(kind.st_mode) ? fopen(path, "rb") : NULL;
    const size_t length = file && (uintmax_t)kind.st_size < most ? (size_t)kind.st_size : most;
    if (file) bytes = malloc(length + 1);
    *size = file && bytes ? fread(bytes, 1, length, file) : 0;
    const bool is_read = bytes && !ferror(file);
    if (is_read) bytes[*size] = '\0';
    if (!is_read)
        error_set(error, "cannot read %s: %s", path,
                  errno ? strerror(errno) : "it is not an ordinary file");
    if (file) fclose(file);
    if (!is_read) free(bytes);
    return is_read ? bytes : NULL;
}
