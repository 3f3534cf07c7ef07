/* Whole files in memory. */
#ifndef CROWNHEAD_ENGINE_BASE_FILE_H
#define CROWNHEAD_ENGINE_BASE_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/base/error.h"

/* Whether anything is called `path`. */
bool file_exists(const char *path);

/* Reads the first bytes of an ordinary file, at most `most`; the caller frees them. A NUL, not
   counted, ends them. NULL and an error that names the file when it cannot be read or is a folder,
   a device or the like. */
uint8_t *file_bytes(const char *path, size_t most, size_t *size, Error *error);

#endif
