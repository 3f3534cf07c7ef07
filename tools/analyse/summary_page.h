/* The summary as a page with charts: one file that needs nothing but the pages it links to. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_SUMMARY_PAGE_H
#define CROWNHEAD_TOOLS_ANALYSE_SUMMARY_PAGE_H

#include "tools/analyse/summary.h"

/* Writes the page; puts the rows of `summary` in order. */
void summary_write(FILE *out, Summary *summary);

#endif
