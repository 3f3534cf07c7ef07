/* The command `match judge`. */
#ifndef CROWNHEAD_TOOLS_MATCH_JUDGE_H
#define CROWNHEAD_TOOLS_MATCH_JUDGE_H

#include "protocol/shell/program.h"

/* `match judge`: searches the openings that `words` ask for, and writes them with their scores
   to stdout, after lines of comment that say by what; how far it is to stderr. `command_line` is
   all of the command. Each search depends on its position alone, so that the same program writes
   the same lines. Returns the exit status of the match runner. */
int judge_run(const Program *program, int count, char *words[], const char *command_line);

#endif
