/* A slice that is being solved on the disk: what of it is done outlives the program. Its file is
   next to that of the slice, and its name ends in ".work". Whoever solves the slice next continues it. */
#ifndef CROWNHEAD_TOOLS_TABLES_WORK_H
#define CROWNHEAD_TOOLS_TABLES_WORK_H

#include "eval/tables/slice_file.h"
#include "tools/tables/scratch.h"

/* How far a slice is solved: all blocks that come before this one in the order of solving.c. */
typedef struct {
    uint32_t band, level;
    uint64_t positions[2]; /* of its parts, counted so far */
} WorkDone;

/* Opens, or makes, the work on `id`, whose values have `bytes` bytes, for this process alone.
   `done` gets how far it is: nothing done, and all values 0, if the work is new. If another process
   has it, a nameless file is used instead. NULL and an error when there is no room. */
Area *work_open(Scratch *scratch, const SliceId *id, uint64_t bytes, WorkDone *done, bool *is_begun,
                Error *error);

/* Notes that so much is done, once it is safe on the disk. False and an error if that cannot be
   done. */
bool work_note(const Area *area, const SliceId *id, const WorkDone *done, Error *error);

/* Removes the file of work on `id` in `folder`, unless another process has it. */
void work_remove(const char *folder, const SliceId *id);

#endif
