/* Weaker play: a search of less depth that chooses among several moves with mistakes of its own. */
#ifndef CROWNHEAD_SEARCH_SKILL_H
#define CROWNHEAD_SEARCH_SKILL_H

#include "search/worker.h"

/* Whether the search is to play weaker; a search for mate never is. */
bool skill_is_weak(const SearchJob *job);

/* The depth of a weak search, at most `depth` plies, and the number of lines it chooses among; both
   as the job has them where the search is not weak. */
int skill_depth(const SearchJob *job, int depth);
int skill_lines(const SearchJob *job);

/* Puts one of the worker's lines in front: the best after misjudging each by up to a few centimen
   for every point of skill missing, so that its mistakes are small ones. */
void skill_choose(Worker *worker, uint64_t seed);

#endif
