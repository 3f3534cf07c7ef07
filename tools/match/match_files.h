/* The files that a match writes when its games are over. */
#ifndef CROWNHEAD_TOOLS_MATCH_MATCH_FILES_H
#define CROWNHEAD_TOOLS_MATCH_MATCH_FILES_H

#include "tools/match/report.h"

/* Whether the files can be written when the games are over; earlier ones stay until then. */
bool match_files_try(const MatchConfig *config, Error *error);

/* Writes the files that the match's configuration names; the machine is filled in. False and an
   error when one of them, the first, could not be written; the others are all the same. */
bool match_files_write(ReportInput match, Error *error);

#endif
