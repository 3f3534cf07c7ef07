/* The command `match judge`. */
#ifndef CROWNHEAD_TOOLS_MATCH_JUDGE_H
#define CROWNHEAD_TOOLS_MATCH_JUDGE_H

#include "protocol/shell/program.h"

/* Runs `match judge`: searches the openings that `words` select, and writes them with their scores
   to stdout, after comment lines that describe the search; progress goes to stderr. `command_line`
   is the whole command. Each search depends only on its position, so the same program writes the
   same lines. Returns the exit status of the match runner. */
int judge_run(const Program *program, int count, char *words[], const char *command_line);

#endif
