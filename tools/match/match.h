/* A match, with its slots, its files, and what it prints. */
#ifndef CROWNHEAD_TOOLS_MATCH_MATCH_H
#define CROWNHEAD_TOOLS_MATCH_MATCH_H

#include "protocol/shell/program.h"
#include "tools/match/archive.h"
#include "tools/match/schedule.h"
#include "tools/match/standings.h"

typedef enum {
    MATCH_DONE = 0,      /* all games played, or H1 accepted */
    MATCH_H0 = 1,        /* H0 accepted */
    MATCH_UNDECIDED = 2, /* all games played and no verdict of the test */
    MATCH_USAGE = 3,     /* bad arguments or files */
    MATCH_HANDSHAKE = 4, /* an engine could not be started */
    MATCH_CRASHES = 5,   /* an engine crashed too often */
    MATCH_FAILED = 6,    /* no engine is left to start, memory is short, or output or a file could
                            not be written */
    MATCH_INTERRUPTED = 130,
} MatchStatus;

/* Plays the match and returns how it ended; what went wrong stands on stderr. `command_line` is for
   the report. Blocks SIGINT, SIGTERM, SIGHUP and SIGUSR1 in the process: the first three end the
   match with all that is finished kept and no engine left. */
MatchStatus match_run(const MatchConfig *config, const Openings *openings,
                      const char *command_line);

#endif
