/* The root of a search: preparations before the first worker starts, and the answer at the end. */
#ifndef CROWNHEAD_SEARCH_ROOT_H
#define CROWNHEAD_SEARCH_ROOT_H

#include "search/searcher.h"

/* See Searcher.think. */
bool root_think(const Searcher *searcher, const SearchJob *job, SearchResult *result, Error *error);

#endif
