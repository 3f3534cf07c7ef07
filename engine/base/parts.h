/* A file that is read in parts, by any thread. A page has none. */
#ifndef CROWNHEAD_ENGINE_BASE_PARTS_H
#define CROWNHEAD_ENGINE_BASE_PARTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Opens an ordinary file, without waiting for anybody, and tells its size in bytes. -1 and errno when it cannot
   be opened: EISDIR, it is a folder; EINVAL, it is neither that nor an ordinary file. */
int system_open_parts(const char *path, uint64_t *size);

/* Reads `size` bytes from byte `at` on; false when there are not as many, or the disk fails. Writing is
   for what is open for that. */
bool system_read_part(int handle, void *bytes, size_t size, uint64_t at);
bool system_write_part(int handle, const void *bytes, size_t size, uint64_t at);

void system_close_parts(int handle);

#endif
