/* What is written of what was found. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_PLAN_WRITE_H
#define CROWNHEAD_TOOLS_ANALYSE_PLAN_WRITE_H

#include "tools/analyse/plan.h"

/* Writes all files of the folder from the games and the journal, which are read for it, and
   reports how far it is; each file takes its place when it is complete. Sets `plan->written`.
   False and an error when a file or memory fails. */
bool plan_write(Plan *plan, const AnalyseConfig *config, const char *journal_path,
                const char *header, Error *error);

#endif
