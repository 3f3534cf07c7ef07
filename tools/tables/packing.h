/* Converts values in memory to pages of a file and back, on all threads. */
#ifndef CROWNHEAD_TOOLS_TABLES_PACKING_H
#define CROWNHEAD_TOOLS_TABLES_PACKING_H

#include "eval/tables/slice_file.h"
#include "tools/tables/pool.h"
#include "tools/tables/values.h"

/* Packs solved values of two slices, or of one that is its own swapped slice, or their distances,
   into `file`. False and an error when memory is short. Release with slice_file_free(). */
bool pack_slice(SliceFile *file, const SliceId *id, Values values[2], Pool *pool, Error *error);

/* Unpacks page `number` of the values in `part`; false if it is damaged. */
bool unpack_page(Page *page, const SlicePart *part, const PageReader *reader, uint32_t number);

/* Unpacks a file into values that are all unknown. False and an error when a page is damaged. */
bool unpack_slice(Values values[2], const SliceFile *file, Pool *pool, Error *error);

#endif
