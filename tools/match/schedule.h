/* The games of a match, and those that remain to be played. In each round every pairing plays one
   opening with both colours. Games 2p and 2p + 1 are pair p. */
#ifndef CROWNHEAD_TOOLS_MATCH_SCHEDULE_H
#define CROWNHEAD_TOOLS_MATCH_SCHEDULE_H

#include "tools/match/openings.h"
#include "tools/match/results.h"

/* A game to be played. */
typedef struct {
    int number;    /* from 0 */
    int opening;   /* its index */
    int engine[2]; /* their indexes, by Player */
} Fixture;

typedef struct {
    const MatchConfig *config;
    const Openings *openings;
    int pairings; /* per round */
    int pairs;    /* in the whole match */
    int games;    /* the match ends after this many, even within a pair */
    int next_pair;
    bool *is_played; /* by game number */
} Schedule;

/* Makes the schedule; false and an error when memory is short. Release with schedule_free(), even
   then. */
bool schedule_make(Schedule *schedule, const MatchConfig *config, const Openings *openings,
                   Error *error);
void schedule_free(Schedule *schedule);

/* The number of games in our shard of the match. */
int schedule_games(const Schedule *schedule);

/* Marks the games of an earlier run as played. False and an error when one does not belong to this
   match, because its engines, opening or colours differ, or when one occurs twice. */
bool schedule_take_results(Schedule *schedule, const Results *results, Error *error);

/* Takes the next pair of our shard with games still to be played, and fills `games` with those.
   Returns their number; 0 at the end. */
int schedule_next(Schedule *schedule, Fixture games[2]);

#endif
