#include "engine/base/file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#ifndef _WIN32
#include <fcntl.h>
#include <unistd.h>
#endif

#include "engine/base/system.h"

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
    if (!is_read)
        error_set(error, "cannot read %.160s: %s", path,
                  errno ? strerror(errno) : "it is not an ordinary file");
    if (file) fclose(file);
    if (!is_read) free(bytes);
    return is_read ? bytes : NULL;
}

/* --- parts of files, see system.h; Windows has its own --- */

#ifndef _WIN32

int system_open_parts(const char *path, uint64_t *size) {
    struct stat status;
    const int handle = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (handle < 0) return -1;
    if (fstat(handle, &status) == 0 && S_ISREG(status.st_mode)) {
        *size = (uint64_t)status.st_size;
        return handle;
    }
    close(handle);
    return -1;
}

bool system_read_part(int handle, void *bytes, size_t size, uint64_t at) {
    for (uint8_t *to = bytes; size > 0;) {
        const ssize_t count = pread(handle, to, size, (off_t)at);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return false;
        to += count;
        at += (uint64_t)count;
        size -= (size_t)count;
    }
    return true;
}

void system_close_parts(int handle) {
    close(handle);
}

#endif
