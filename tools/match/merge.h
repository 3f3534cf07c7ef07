/* The command `match merge`. */
#ifndef CROWNHEAD_TOOLS_MATCH_MERGE_H
#define CROWNHEAD_TOOLS_MATCH_MERGE_H

#include "protocol/shell/program.h"

/* `match merge`: reads the words after it, joins the files of results that they name, and prints
   and writes what they add up to. Returns a MatchStatus: the verdict, or what went wrong, which
   stands on stderr. */
int merge_run(const Program *program, int count, char *words[], const char *command_line);

#endif
