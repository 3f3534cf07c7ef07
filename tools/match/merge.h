/* The command `match merge`. */
#ifndef CROWNHEAD_TOOLS_MATCH_MERGE_H
#define CROWNHEAD_TOOLS_MATCH_MERGE_H

#include "protocol/shell/program.h"

/* Runs `match merge`: reads its arguments, joins the files of results that they name, and prints
   and writes the totals. Returns a MatchStatus: the verdict, or the kind of error, which is
   reported on stderr. */
int merge_run(const Program *program, int count, char *words[], const char *command_line);

#endif
