/* What is written of a match when it has ended: the report, and the results for rating tools. */
#ifndef CROWNHEAD_TOOLS_MATCH_MATCH_FILES_H
#define CROWNHEAD_TOOLS_MATCH_MATCH_FILES_H

#include "tools/match/report.h"

/* Whether the files can be written when the games are over; earlier ones stay until then. */
bool match_files_try(const MatchConfig *config, Error *error);

/* Writes the files that `config` names. Of `match` engines, versions, results, openings, command,
   started, seconds and fingerprint are filled in; the rest is as `config` has it. False and an error
   when one of them, the first, could not be written; the others are all the same. */
bool match_files_write(const MatchConfig *config, ReportInput match, Error *error);

/* Writes all results in the order of their numbers for rating tools, which know chess: PGN without
   moves, each game with the seven tags of PGN, its variant's reason for the end as a comment and its
   result by points. White is the player who moves first in the game, whatever colour draughts gives
   it: tools that rate the advantage of White rate that. False when memory was short or `out` could
   not be written. */
bool pgn_write(FILE *out, const ReportInput *match);

#endif
