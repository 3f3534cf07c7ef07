/* Room for values where memory is short: files in the folder of the tables, mapped, of which the
   process itself keeps no more in memory than it may. A slice that is solved there can be
   continued. tools/web has its own: a page has no disk. */
#ifndef CROWNHEAD_TOOLS_TABLES_SCRATCH_H
#define CROWNHEAD_TOOLS_TABLES_SCRATCH_H

#include <stdint.h>

#include "engine/base/error.h"
#include "eval/tables/slice_file.h"

typedef struct Scratch Scratch;

/* A file that is mapped. */
typedef struct Area {
    uint8_t *memory; /* `bytes` bytes of the file, those after a header */
    uint64_t bytes;
    int handle;
    struct Area *next;
} Area;

/* Files lie in `folder`. `resident`: bytes that the process should have in memory at most, whatever
   else it has there. NULL when there is no memory. Release with scratch_free(), when all areas are
   given back. */
Scratch *scratch_new(const char *folder, uint64_t resident);
void scratch_free(Scratch *scratch);

/* Bytes of all areas. */
uint64_t scratch_bytes(const Scratch *scratch);

/* Bytes that the disk has room for, with those of areas given back. */
uint64_t scratch_room(Scratch *scratch);

/* Makes `bytes` zeros, for which the disk has room, in a file without a name: it ends with the
   process, however that ends. NULL and an error when there is none. */
Area *scratch_take(Scratch *scratch, uint64_t bytes, Error *error);

/* Gives an area back. Its file is removed in the background, unless it is work that is not done. */
void scratch_give(Scratch *scratch, Area *area);

/* Waits until the disk has the room of all that was given back; false if it already had. */
bool scratch_wait(Scratch *scratch);

/* --- work on a slice: its file is next to that of the slice, and its name ends in ".work". Whoever
   solves the slice next continues it --- */

/* How far a slice is solved: all blocks that come before this one in the order of solving.c. */
typedef struct {
    uint32_t band, level;
    uint64_t positions[2]; /* of its parts, counted until then */
} WorkDone;

/* Opens, or makes, the work on `id`, whose values have `bytes` bytes, for this process alone.
   `done` gets how far it is: nothing done, and all values 0, if the work is new. If another process
   has it, a nameless file is used instead. NULL and an error when there is no room. */
Area *work_open(Scratch *scratch, const SliceId *id, uint64_t bytes, WorkDone *done, bool *is_begun,
                Error *error);

/* Notes in the file how much is done, once the values are safe on the disk. False and an error if
   that cannot be done. */
bool work_note(const Area *area, const SliceId *id, const WorkDone *done, Error *error);

/* Removes the file of work on `id` in `folder`, unless another process has it. */
void work_remove(const char *folder, const SliceId *id);

#endif
