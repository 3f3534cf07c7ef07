/* A file that is read in parts, by any thread. A page has none. */
#ifndef CROWNHEAD_ENGINE_BASE_PARTS_H
#define CROWNHEAD_ENGINE_BASE_PARTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Opens an ordinary file without waiting for any other process, and puts its size in bytes into
   `size`. Returns -1 with errno when the file cannot be opened: EISDIR for a folder, EINVAL for
   anything else that is not an ordinary file. system_close_file() closes it. */
int system_open_parts(const char *path, uint64_t *size);

/* Reads `size` bytes from byte `at` on; false when the file has fewer, or the disk fails. To write
   a part, the file must be open for writing. */
bool system_read_part(int handle, void *bytes, size_t size, uint64_t at);
bool system_write_part(int handle, const void *bytes, size_t size, uint64_t at);

#endif
