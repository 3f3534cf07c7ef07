/* The parts of the report that look at games rather than engines: by opening, and how they
   ended. */
#ifndef CROWNHEAD_TOOLS_MATCH_REPORT_GAMES_H
#define CROWNHEAD_TOOLS_MATCH_REPORT_GAMES_H

#include "tools/match/report.h"

/* A table of the openings in order: all games, and how the first engine fared. The first twenty are
   in sight, the others folded away. False when memory is short. The match has games. */
bool report_openings(FILE *out, const ReportInput *input);

/* A table of the reasons, the most frequent first, after a sentence on colours and length. False
   when memory is short. The match has games. */
bool report_endings(FILE *out, const ReportInput *input);

#endif
