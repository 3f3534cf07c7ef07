/* Files mapped into memory: the system keeps such memory on the disk and in its cache, which it
   gives up when others need it. A page has none. */
#ifndef CROWNHEAD_ENGINE_BASE_MAPPING_H
#define CROWNHEAD_ENGINE_BASE_MAPPING_H

#include <stdbool.h>
#include <stdint.h>

enum { MAPPING_UNIT = 1 << 16 }; /* bytes; a mapping begins at a multiple of it in the file */

/* Opens a new file without a name in `folder`, which ends with the process, however that ends. -1
   and errno when it cannot be made. */
int mapping_open_nameless(const char *folder);

/* Empties an open file and gives it `size` zeros, for which the disk has room. False and errno when
   it has none. */
bool mapping_lay_out(int handle, uint64_t size);

/* Maps `bytes` bytes of an open file from byte `at` on, to be read and written. NULL and errno when
   that cannot be done. Release with mapping_end(). */
void *mapping_begin(int handle, uint64_t at, uint64_t bytes);
void mapping_end(void *memory, uint64_t bytes);

/* Writes the changed part of a mapping to its file, which system_flush_file() then brings to the
   disk. False and errno when that cannot be done. */
bool mapping_flush(void *memory, uint64_t bytes);

/* Releases the memory that holds these bytes of a mapping, which must be whole pages, even while
   other threads use them. The next access brings them back from the system's cache or the disk. */
void mapping_let_go(void *memory, uint64_t bytes);

/* How many bytes of this process are in memory, and of mappings and the program among them. False
   where the system does not say. */
bool mapping_resident(uint64_t *all, uint64_t *mapped);

/* Bytes that the disk of `folder` has room for; 0 where that is unknown. */
uint64_t mapping_room(const char *folder);

#endif
