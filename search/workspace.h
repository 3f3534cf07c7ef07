/* Memory that a search works in, kept for the next one: some 3 MB per thread. To take and give it back each
   time costs a sanitizer far more than a short search. */
#ifndef CROWNHEAD_SEARCH_WORKSPACE_H
#define CROWNHEAD_SEARCH_WORKSPACE_H

#include <stddef.h>

/* A zero Workspace holds nothing. */
typedef struct {
    void *memory;
    size_t bytes;
} Workspace;

/* `bytes` of memory with any content, valid until the next call; NULL when memory is short. A block
   much larger than requested is given back. */
void *workspace_room(Workspace *workspace, size_t bytes);
void workspace_free(Workspace *workspace);

#endif
