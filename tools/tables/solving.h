/* Solves a slice and its turned one, block by block on all threads: from the most advanced men
   down, so that every move out of a block leads to what is solved. */
#ifndef CROWNHEAD_TOOLS_TABLES_SOLVING_H
#define CROWNHEAD_TOOLS_TABLES_SOLVING_H

#include "tools/tables/library.h"

/* Told now and then, by the thread that called, how many of the numbers of both slices are done. */
typedef struct {
    void (*tell)(void *context, uint64_t done);
    void *context;
} Watcher;

/* Solves the slice of `entry`, which library_begin() has begun; all it leads to is taken. False and
   an error when there is no memory. `watcher` may be NULL. */
bool solve_slice(Library *library, Entry *entry, const Watcher *watcher, Error *error);

/* Works out the compulsory captures of `entry`, whose other values are known; all that captures
   lead to is taken. */
bool solve_captures(Library *library, Entry *entry, Error *error);

#endif
