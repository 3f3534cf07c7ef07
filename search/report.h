/* The reports of a search while it runs. */
#ifndef CROWNHEAD_SEARCH_REPORT_H
#define CROWNHEAD_SEARCH_REPORT_H

#include "search/worker.h"

/* Reports `line` of worker 0 as number `number` of the best, from 1. */
void report_line(Worker *worker, const Line *line, int number);

/* Reports the lines of worker 0, as many as are asked for. */
void report_lines(Worker *worker);

#endif
