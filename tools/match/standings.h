/* Who has scored what so far: kept up to date game by game. */
#ifndef CROWNHEAD_TOOLS_MATCH_STANDINGS_H
#define CROWNHEAD_TOOLS_MATCH_STANDINGS_H

#include "tools/match/config.h"
#include "tools/match/results.h"
#include "tools/match/statistics.h"

typedef struct {
    GameCounts games[MAX_ENGINES][MAX_ENGINES]; /* of the first index against the second */
    PairCounts pairs[MAX_ENGINES][MAX_ENGINES];
    SideFigures figures[MAX_ENGINES]; /* sums over all games */
    int count;                        /* games */
    signed char
        *points; /* by game number: half points of the engine with the lower index, plus 1 */
    int capacity;
} Standings;

/* Starts empty, as all zeros; release with standings_free(). */
void standings_free(Standings *standings);

/* Takes in a finished game; false and an error when memory is short. */
bool standings_add(Standings *standings, const GameRow *row, Error *error);

/* All games, all pairs of an engine, over all opponents. */
GameCounts standings_games(const Standings *standings, int engine, int engine_count);
PairCounts standings_pairs(const Standings *standings, int engine, int engine_count);

/* How strong an engine is against all its opponents: by whole pairs as far as there are any, by
   games before that. */
Rating standings_rating(const Standings *standings, int engine, int engine_count);

/* The test between the first two engines, on whole pairs. */
double standings_llr(const Standings *standings, const Sprt *sprt);

#endif
