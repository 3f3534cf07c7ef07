/* Inside of a match, for the files that run it. How it ends is one value, `status`, which only
   match_end() changes. */
#ifndef CROWNHEAD_TOOLS_MATCH_MATCH_STATE_H
#define CROWNHEAD_TOOLS_MATCH_MATCH_STATE_H

#include <stdatomic.h>

#include "engine/base/threads.h"
#include "eval/knowledge.h"
#include "tools/match/archive.h"
#include "tools/match/contestants.h"
#include "tools/match/match.h"
#include "tools/match/schedule.h"
#include "tools/match/standings.h"

typedef struct {
    const MatchConfig *config;
    Knowledge tables; /* for adjudication; empty without -tables */
    Contestants contestants;
    EngineLog log;
    int64_t start_us;
    char date[32];
    bool on_terminal;
    atomic_bool cancelled; /* ends the running games, which do not count */

    Monitor monitor; /* guards the fields below */
    Schedule schedule;
    Archive archive;
    Results results;
    Standings standings;
    int running;              /* slots that are running */
    int played;               /* games played in this run */
    int crashes[MAX_ENGINES]; /* consecutive crashes of each engine */
    MatchStatus status;       /* MATCH_GOES_ON, until no new game may begin */
} Match;

/* Prints a message on stderr, after the program's name. */
void match_complain(const char *text);

/* Prints a line above the progress line. */
void match_say(const Match *match, const char *line);

/* Call these with the monitor entered. match_end() ends the match, unless it is over already:
   running games are finished and count. match_cancel() ends it and the running games.
   match_give_up() does so after an error of our own; all finished games are kept.
   match_take_verdict() ends it if the test has a verdict. */
void match_end(Match *match, MatchStatus status);
void match_cancel(Match *match, MatchStatus status);
void match_give_up(Match *match, const char *why);
void match_take_verdict(Match *match);

static inline bool match_is_over(const Match *match) {
    return match->status != MATCH_GOES_ON;
}

#endif
