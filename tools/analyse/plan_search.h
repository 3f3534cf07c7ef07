/* What is left to search. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_PLAN_SEARCH_H
#define CROWNHEAD_TOOLS_ANALYSE_PLAN_SEARCH_H

#include "tools/analyse/plan.h"

/* Begins, and searches what is left, several positions at once, and writes it in order, with a
   line of progress on stderr; `plan->done` counts on. Takes SIGINT, SIGTERM and SIGHUP
   meanwhile: `plan->interrupted` then, and what is not finished is left. False and an error when
   a file or memory fails. */
bool plan_search(Plan *plan, const AnalyseConfig *config, Journal *journal, Error *error);

#endif
