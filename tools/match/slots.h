/* The places at which games are played at the same time, each a thread with engines of its own,
   and what becomes of the games. */
#ifndef CROWNHEAD_TOOLS_MATCH_SLOTS_H
#define CROWNHEAD_TOOLS_MATCH_SLOTS_H

#include "tools/match/archive.h"
#include "tools/match/match.h"
#include "tools/match/schedule.h"
#include "tools/match/standings.h"

typedef struct {
    const MatchConfig *config;
    Knowledge tables; /* that adjudicate; without them it has none */
    Contestants contestants;
    EngineLog log;
    int64_t start_us;
    char date[32];
    bool on_terminal;
    atomic_bool cancelled; /* running games end and do not count */

    Monitor monitor; /* guards what follows */
    Schedule schedule;
    Archive archive;
    Results results;
    Standings standings;
    int running;              /* slots */
    int played;               /* games in this run */
    int crashes[MAX_ENGINES]; /* of each engine, in a row */
    MatchStatus status;
    bool is_over; /* no new game is begun */
} Match;

typedef struct {
    Match *match;
    Thread thread;
    EngineClient *clients[MAX_ENGINES]; /* NULL: not running */
} Slot;

/* Starts `count` slots, whose engines may be running already. Returns how many have been started;
   with an error when they are fewer. Each ends when there is nothing to play any more, and ends its
   engines then. */
int slots_start(Match *match, Slot slots[], int count, Error *error);

/* Waits for the first `count` slots to end. */
void slots_join(Slot slots[], int count);

/* Ends the engines that a slot has. */
void slot_end_engines(Slot *slot);

/* Says something on stderr, after the program's name. */
void match_complain(const char *text);

/* These are called with the monitor entered. The match ends, the games that are running being
   cancelled; the same since something of our own failed, what is finished being kept; and it
   ends if its test has a verdict. */
void match_break_off(Match *match, MatchStatus status);
void match_give_up(Match *match, const char *why);
void match_take_verdict(Match *match);

#endif
