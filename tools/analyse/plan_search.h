/* The searches that are left. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_PLAN_SEARCH_H
#define CROWNHEAD_TOOLS_ANALYSE_PLAN_SEARCH_H

#include "tools/analyse/plan.h"

/* Begins the journal, searches the positions that are left, several at the same time, and writes
   the findings in order, with progress on stderr; `plan->done` increases. While it runs, SIGINT,
   SIGTERM and SIGHUP set `plan->interrupted` and drop unfinished searches. False and an error when
   a file or memory fails. */
bool plan_search(Plan *plan, const AnalyseConfig *config, Journal *journal, Error *error);

#endif
