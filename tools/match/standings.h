/* The scores of all engines, updated game by game. */
#ifndef CROWNHEAD_TOOLS_MATCH_STANDINGS_H
#define CROWNHEAD_TOOLS_MATCH_STANDINGS_H

#include "tools/match/config.h"
#include "tools/match/results.h"
#include "tools/match/statistics.h"

/* All zeros are an empty table; release with standings_free(). */
typedef struct {
    GameCounts games[MAX_ENGINES][MAX_ENGINES]; /* of the first index against the second */
    PairCounts pairs[MAX_ENGINES][MAX_ENGINES];
    SideFigures figures[MAX_ENGINES]; /* totals over all games */
    int count;                        /* of games */
    signed char
        *points; /* by game number: half points of the engine with the lower index, plus 1 */
    int64_t capacity;
} Standings;

void standings_free(Standings *standings);

/* Adds a finished game; false and an error when memory is short. */
bool standings_add(Standings *standings, const GameRow *row, Error *error);

/* An engine against all its opponents. */
typedef struct {
    GameCounts games;
    PairCounts pairs;
    Rating rating; /* from whole pairs, or from single games while no pair is complete */
} Standing;
Standing standings_of(const Standings *standings, int engine);

/* The log-likelihood ratio of the test between the first two engines, from whole pairs. */
double standings_llr(const Standings *standings, const Sprt *sprt);

#endif
