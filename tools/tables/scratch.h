/* Room for values: memory, and where that is short files in the folder of the tables, mapped. The
   system keeps what they hold on the disk and in its cache, which it gives up when others need it;
   the process itself keeps no more of them than it may. tools/web has its own: a page has no disk. */
#ifndef CROWNHEAD_TOOLS_TABLES_SCRATCH_H
#define CROWNHEAD_TOOLS_TABLES_SCRATCH_H

#include <stdint.h>

#include "engine/base/error.h"

/* `bytes` zeros, all of which go back to the system when they are given back, unlike those of
   malloc(). NULL when there are none. Giving back NULL does nothing. */
void *memory_take(uint64_t bytes);
void memory_give(void *memory, uint64_t bytes);

typedef struct Scratch Scratch;

/* A file that is mapped. */
typedef struct Area {
    uint8_t *memory; /* `bytes` bytes of the file, those after SCRATCH_HEADER */
    uint64_t bytes;
    int handle;
    struct Area *next;
} Area;

enum { SCRATCH_HEADER = 1 << 16 }; /* bytes of a file that are not mapped; a multiple of any page */

/* Files lie in `folder`. `resident`: bytes that the process should have in memory at most, whatever
   else it has there. NULL when there is no memory. Release with scratch_free(), when all areas are
   given back. */
Scratch *scratch_new(const char *folder, uint64_t resident);
void scratch_free(Scratch *scratch);

const char *scratch_folder(const Scratch *scratch);

/* Bytes of all areas. */
uint64_t scratch_bytes(const Scratch *scratch);

/* Bytes that the disk has room for. */
uint64_t scratch_room(const Scratch *scratch);

/* Makes `bytes` zeros, for which the disk has room, in a file without a name: it ends with the
   process, however that ends. NULL and an error when there is none. */
Area *scratch_take(Scratch *scratch, uint64_t bytes, Error *error);

/* Maps the open file `handle`, which becomes the area's; `is_kept`: with what it holds, which has
   that many bytes, else with zeros. NULL and an error when that cannot be done; the handle is then
   closed. */
Area *scratch_map(Scratch *scratch, int handle, uint64_t bytes, bool is_kept, Error *error);

void scratch_give(Scratch *scratch, Area *area);

#endif
