/* Solves a slice and its swapped slice, block by block on all threads: from the most advanced men
   down, so that every move out of a block leads to a solved one. */
#ifndef CROWNHEAD_TOOLS_TABLES_SOLVING_H
#define CROWNHEAD_TOOLS_TABLES_SOLVING_H

#include "tools/tables/library.h"

/* Called now and then by the calling thread, with the number of positions of both slices that are
   done. */
typedef struct {
    void (*report)(void *context, uint64_t done);
    void *context;
} Watcher;

/* Solves the slice of `entry`, which library_begin() has prepared (EXPAND_ALL), or computes the
   compulsory captures of a slice whose other values are known (EXPAND_CAPTURES). The slices to
   which its moves, or its captures, lead must be in memory; see loading_take(). `watcher` may be
   NULL. False and an error when memory is short, the disk is full, or a win takes more plies than a
   table can hold. */
bool solve_slice(Library *library, Entry *entry, ExpandWhat what, const Watcher *watcher,
                 Error *error);

#endif
