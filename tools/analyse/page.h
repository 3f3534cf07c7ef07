/* A game as a page to look at: a board that is stepped through by keys, mouse or touch, the graph
   of the evaluation, what was wrong and why. One file that needs nothing else, for screens large
   and small, light and dark. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_PAGE_H
#define CROWNHEAD_TOOLS_ANALYSE_PAGE_H

#include <stdio.h>

#include "tools/analyse/study.h"

void page_write(FILE *out, const Study *study);

#endif
