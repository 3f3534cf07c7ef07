/* The slots of a match: threads that play games at the same time, each with its own engines; and
   the processing of finished games. */
#ifndef CROWNHEAD_TOOLS_MATCH_SLOTS_H
#define CROWNHEAD_TOOLS_MATCH_SLOTS_H

#include "tools/match/archive.h"
#include "tools/match/match.h"
#include "tools/match/schedule.h"
#include "tools/match/standings.h"

typedef struct {
    const MatchConfig *config;
    Knowledge tables; /* for adjudication; empty without -tb */
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
    MatchStatus status;
    bool is_over; /* no new game may begin */
} Match;

typedef struct {
    Match *match;
    Thread thread;
    EngineClient *clients[MAX_ENGINES]; /* NULL: not running */
} Slot;

/* Starts `count` slots, whose engines may be running already. Returns how many were started, with
   an error if not all were. A slot ends, and ends its engines, when nothing is left to play. */
int slots_start(Match *match, Slot slots[], int count, Error *error);

/* Waits for the first `count` slots to end. */
void slots_join(Slot slots[], int count);

/* Ends the engines of a slot. */
void slot_end_engines(Slot *slot);

/* Prints a message on stderr, after the program's name. */
void match_complain(const char *text);

/* Call these with the monitor entered. match_end() ends the match and cancels the running games.
   match_give_up() ends it after an error of our own, and keeps all finished games.
   match_take_verdict() ends it if the test has a verdict. */
void match_end(Match *match, MatchStatus status);
void match_give_up(Match *match, const char *why);
void match_take_verdict(Match *match);

#endif
