/* What crownhead match does: a match, with its slots, its files, and what it prints; and the two other
   commands. */
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

/* --- slots.c: the places at which games are played at the same time, each a thread with engines of its
   own, and what becomes of the games --- */

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
   cancelled; the same since something of our own failed, what is finished being kept; and it ends if
   its test has a verdict. */
void match_break_off(Match *match, MatchStatus status);
void match_give_up(Match *match, const char *why);
void match_take_verdict(Match *match);

#endif
