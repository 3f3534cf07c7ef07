/* Brings slices into memory, by reading their files and solving the captures that files leave out;
   and makes the files of slices that have none. */
#ifndef CROWNHEAD_TOOLS_TABLES_LOADING_H
#define CROWNHEAD_TOOLS_TABLES_LOADING_H

#include "tools/tables/solving.h"

/* Makes sure that all values of `slice` are in memory, and stay there until library_release().
   False and an error when the file is missing or damaged, or memory is short. */
bool loading_take(Library *library, Slice slice, Error *error);

/* Bytes of the files of a slice, and bytes that were on the disk while it was solved. */
typedef struct {
    uint64_t bytes, on_disk;
} LoadingMade;

/* Solves the slice of `entry` and writes its files. False and an error when a slice that it leads
   to has no file, a file is damaged, memory is short, or the disk is full. `watcher` may be
   NULL. */
bool loading_make(Library *library, Entry *entry, const Watcher *watcher, LoadingMade *made,
                  Error *error);

#endif
