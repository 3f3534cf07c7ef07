/* What crownhead match does: a match, with its slots, its files, and what it prints; and the two other
   commands. */
#ifndef CROWNHEAD_TOOLS_MATCH_MATCH_H
#define CROWNHEAD_TOOLS_MATCH_MATCH_H

#include "protocol/shell/program.h"
#include "tools/match/openings.h"

typedef enum {
    MATCH_DONE = 0,      /* all games played, or H1 accepted */
    MATCH_H0 = 1,        /* H0 accepted */
    MATCH_UNDECIDED = 2, /* all games played and no verdict of the test */
    MATCH_USAGE = 3,     /* bad arguments or files */
    MATCH_HANDSHAKE = 4, /* an engine could not be started */
    MATCH_CRASHES = 5,   /* an engine crashed too often */
    MATCH_FAILED = 6,    /* nothing left to start an engine with, no memory, or something that was
                            said or kept could not be written */
    MATCH_INTERRUPTED = 130,
} MatchStatus;

/* Plays the match and returns how it ended; what went wrong stands on stderr. `command_line` is for
   the report. Blocks SIGINT, SIGTERM, SIGHUP and SIGUSR1 in the process: the first three end the
   match with all that is finished kept and no engine left. */
MatchStatus match_run(const MatchConfig *config, const Openings *openings,
                      const char *command_line);

/* `match judge`: searches the openings that `words` ask for, and writes them with their scores to stdout, after
   lines of comment that say by what; how far it is to stderr. `command_line` is all of the command.
   Each search depends on its position alone, so that the same program writes the same lines. Returns
   the exit status of the match runner. */
int judge_run(const Program *program, int count, char *words[], const char *command_line);

/* `match merge`: reads the words after it, joins the files of results that they name, and prints and writes
   what they add up to. Returns a MatchStatus: the verdict, or what went wrong, which stands on
   stderr. */
int merge_run(const Program *program, int count, char *words[], const char *command_line);

#endif
