/* A game as a page to look at: a board that is stepped through by keys, mouse or touch, the graph
   of the evaluation, what was wrong and why. One file that needs nothing else, for screens large
   and small, light and dark. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_PAGE_H
#define CROWNHEAD_TOOLS_ANALYSE_PAGE_H

#include <stdio.h>

#include "tools/analyse/study.h"

/* `address` is that of the page of tools/web, "" for none. False and an error when memory is short. */
bool page_write(FILE *out, const Study *study, const char *address, Error *error);

#endif
