/* All workers of a search, from their start to their end. */
#ifndef CROWNHEAD_SEARCH_WORK_H
#define CROWNHEAD_SEARCH_WORK_H

#include "search/worker.h"

/* Searches with all workers, the first of them in the caller's thread, until it has seen enough
   or is stopped. Where the system has no thread to give, a warning is given and there are fewer
   workers. */
void work_together(Shared *shared);

#endif
