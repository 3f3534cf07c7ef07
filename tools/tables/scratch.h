/* Room for values when memory is short: mapped files in the folder of the tables, of which the
   process keeps only a limited part in memory. A slice that is being solved there can be continued
   later. tools/web has its own version, because a page has no disk. */
#ifndef CROWNHEAD_TOOLS_TABLES_SCRATCH_H
#define CROWNHEAD_TOOLS_TABLES_SCRATCH_H

#include <stdint.h>

#include "engine/base/error.h"
#include "eval/tables/slice_file.h"

typedef struct Scratch Scratch;

/* A mapped file. */
typedef struct Area {
    uint8_t *memory; /* `bytes` bytes of the file, after its header */
    uint64_t bytes;
    int handle;
    struct Area *next;
} Area;

/* Makes an allocator of files in `folder`. `resident` is how many bytes the process should have in
   memory at most, all included. NULL when memory is short. Release with scratch_free() after giving
   back all areas. */
Scratch *scratch_new(const char *folder, uint64_t resident);
void scratch_free(Scratch *scratch);

/* The bytes of all areas. */
uint64_t scratch_bytes(const Scratch *scratch);

/* The bytes for which the disk has room, including those of areas that are being removed. */
uint64_t scratch_room(Scratch *scratch);

/* Makes an area of `bytes` zeros, for which the disk has room, in a file without a name, which
   disappears with the process however that ends. NULL and an error when there is no room. */
Area *scratch_take(Scratch *scratch, uint64_t bytes, Error *error);

/* Gives an area back. Its file is removed in the background, unless it holds unfinished work. */
void scratch_give(Scratch *scratch, Area *area);

/* Waits until the areas given back have been removed; false if they already were. */
bool scratch_wait(Scratch *scratch);

/* --- work on a slice: a file next to that of the slice, with a name ending in ".work", from which
   anybody who solves the slice next continues --- */

/* The progress of a slice: all blocks before this one, in the order of solving.c, are solved. */
typedef struct {
    uint32_t band, level;
    uint64_t positions[2]; /* of its parts, counted so far */
} WorkDone;

/* Opens or creates the work on `id`, whose values have `bytes` bytes, for this process alone.
   `done` gets its progress; in new work it is 0, and all values are 0. If another process owns the
   work, a nameless file is used instead. NULL and an error when there is no room. */
Area *work_open(Scratch *scratch, const SliceId *id, uint64_t bytes, WorkDone *done, Error *error);

/* Records the progress in the file, after the values have been synced to the disk. False and an
   error if that fails. */
bool work_note(const Area *area, const SliceId *id, const WorkDone *done, Error *error);

/* Removes the work file of `id` in `folder`, unless another process owns it. */
void work_remove(const char *folder, const SliceId *id);

#endif
