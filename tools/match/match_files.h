/* The files that are written at the end of a match. */
#ifndef CROWNHEAD_TOOLS_MATCH_MATCH_FILES_H
#define CROWNHEAD_TOOLS_MATCH_MATCH_FILES_H

#include "tools/match/report.h"

/* Whether the files can be written at the end; existing ones are not touched yet. */
bool match_files_try(const MatchConfig *config, Error *error);

/* Writes the files that the configuration of `match` names, after filling in the machine. If some
   cannot be written, returns false and the first error, but writes the others. */
bool match_files_write(ReportInput match, Error *error);

#endif
