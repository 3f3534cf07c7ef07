/* A match with its slots, its files, and its output. */
#ifndef CROWNHEAD_TOOLS_MATCH_MATCH_H
#define CROWNHEAD_TOOLS_MATCH_MATCH_H

#include "protocol/shell/program.h"
#include "tools/match/archive.h"
#include "tools/match/schedule.h"
#include "tools/match/standings.h"

typedef enum {
    MATCH_GOES_ON = -1,  /* never the result of match_run() */
    MATCH_DONE = 0,      /* all games played, or H1 accepted */
    MATCH_H0 = 1,        /* H0 accepted */
    MATCH_UNDECIDED = 2, /* all games played, without a verdict of the test */
    MATCH_USAGE = 3,     /* bad arguments or files */
    MATCH_HANDSHAKE = 4, /* an engine could not be started */
    MATCH_CRASHES = 5,   /* an engine crashed too often */
    MATCH_FAILED = 6,    /* no engine can be started, memory is short, or a file or stdout cannot be
                            written */
    MATCH_INTERRUPTED = 130,
} MatchStatus;

/* Plays the match, and reports errors on stderr. `command_line` is for the report. Blocks SIGINT,
   SIGTERM, SIGHUP and SIGUSR1 in the process: the first three end the match, with all finished
   games kept and no engine left running. */
MatchStatus match_run(const MatchConfig *config, const Openings *openings,
                      const char *command_line);

#endif
