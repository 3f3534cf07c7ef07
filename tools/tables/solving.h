/* Solves a slice and the one with sides swapped, block by block on all threads: from the most
   advanced men down, so that every move out of a block leads to a solved one. */
#ifndef CROWNHEAD_TOOLS_TABLES_SOLVING_H
#define CROWNHEAD_TOOLS_TABLES_SOLVING_H

#include "tools/tables/library.h"

/* Told now and then, by the thread that called, how many of the numbers of both slices are done. */
typedef struct {
    void (*tell)(void *context, uint64_t done);
    void *context;
} Watcher;

/* Solves the slice of `entry`, which library_begin() has begun (EXPAND_ALL), or works out the
   compulsory captures of one whose other values are known (EXPAND_CAPTURES). The slices that its
   moves, or its captures, lead to must be in memory, see loading_take(). `watcher` may be NULL.
   False and an error when memory is short, the disk is full, or a win takes more plies than a table
   can hold. */
bool solve_slice(Library *library, Entry *entry, ExpandWhat what, const Watcher *watcher,
                 Error *error);

#endif
