/* `match merge`: what the shards of a match have played, as one match. */
#ifndef CROWNHEAD_TOOLS_MATCH_MERGE_H
#define CROWNHEAD_TOOLS_MATCH_MERGE_H

#include "protocol/shell/program.h"

/* Reads the words after `merge`, joins the files of results that they name, and prints and writes
   what they add up to. Returns a MatchStatus: the verdict, or what went wrong, which stands on
   stderr. */
int merge_run(const Program *program, int count, char *words[], const char *command_line);

#endif
