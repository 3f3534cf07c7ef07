/* Counts the positions in which nothing can be captured: the only ones that some published counts
   contain, and that files store where captures are compulsory. */
#ifndef CROWNHEAD_TOOLS_TABLES_QUIET_H
#define CROWNHEAD_TOOLS_TABLES_QUIET_H

#include "eval/tables/slice_part.h"
#include "tools/common/rulebook.h"
#include "tools/tables/pool.h"

/* Sets `count` to how many of the positions in `part`, in memory as slice_file_read() reads it, in
   which the side to move cannot capture, have each value. False and an error when a page is damaged
   or memory is short. */
bool quiet_count(uint64_t count[TABLE_VALUES], const Rulebook *rules, const SlicePart *part,
                 Pool *pool, Error *error);

#endif
