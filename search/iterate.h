/* One iteration of a worker: the moves of the root are searched to one depth, in windows around
   their last scores. */
#ifndef CROWNHEAD_SEARCH_ITERATE_H
#define CROWNHEAD_SEARCH_ITERATE_H

#include "search/worker.h"

/* Searches all lines to `depth` and leaves the best in worker->lines. False if it was stopped: then
   worker->lines has the lines that were finished and, for the others, those of the last whole
   iteration. */
bool iterate(Worker *worker, int depth);

#endif
