/* Writes the findings. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_PLAN_WRITE_H
#define CROWNHEAD_TOOLS_ANALYSE_PLAN_WRITE_H

#include "tools/analyse/plan.h"

/* Writes all files of the folder from the games and the journal, which it reads, and reports
   progress; each file replaces the old one when it is complete. Sets `plan->written`. False and an
   error when a file or memory fails. */
bool plan_write(Plan *plan, const AnalyseConfig *config, const char *journal_path,
                const char *header, Error *error);

#endif
