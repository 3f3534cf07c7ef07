/* What is written of the games that the journal has whole. Each file takes its place when it is
   complete. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_OUTPUTS_H
#define CROWNHEAD_TOOLS_ANALYSE_OUTPUTS_H

#include "tools/analyse/journal.h"
#include "tools/analyse/source.h"

/* Writes all files of the folder from the games, `all` of them, and the journal, which are read for
   it, and reports how far it is. `games` is how many the journal had whole. False and an error when
   a file or memory fails. */
bool outputs_write(const AnalyseConfig *config, const char *journal_path, const char *header,
                   int64_t all, int64_t *games, Error *error);

#endif
