/* Which games a match has, and which are still to be played: a round gives an opening to each
   pairing, which plays it with both colours. Games 2p and 2p + 1 are pair p. */
#ifndef CROWNHEAD_TOOLS_MATCH_SCHEDULE_H
#define CROWNHEAD_TOOLS_MATCH_SCHEDULE_H

#include "tools/match/openings.h"
#include "tools/match/results.h"

/* A game to be played. */
typedef struct {
    int number;    /* 0.. */
    int opening;   /* index */
    int engine[2]; /* index, by Player */
} Fixture;

typedef struct {
    const MatchConfig *config;
    const Openings *openings;
    int pairings; /* of a round */
    int pairs;    /* of the match */
    int games;    /* after which it ends, in the middle of a pair too */
    int next_pair;
    bool *is_played; /* by game number */
} Schedule;

/* False and an error when memory is short. Release with schedule_free(), even then. */
bool schedule_make(Schedule *schedule, const MatchConfig *config, const Openings *openings,
                   Error *error);
void schedule_free(Schedule *schedule);

/* How many games the shard of the match has. */
int schedule_games(const Schedule *schedule);

/* Takes in games of an earlier run. False and an error when one is not one of this match: the
   engines, the opening or the colours are others, or it comes twice. */
bool schedule_take_results(Schedule *schedule, const Results *results, Error *error);

/* Takes the next pair of the shard with a game still to be played; fills `games` with its games to
   play. Returns how many; 0: none is left. */
int schedule_next(Schedule *schedule, Fixture games[2]);

#endif
