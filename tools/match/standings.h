/* The scores of all engines, kept up to date game by game. */
#ifndef CROWNHEAD_TOOLS_MATCH_STANDINGS_H
#define CROWNHEAD_TOOLS_MATCH_STANDINGS_H

#include "tools/match/config.h"
#include "tools/match/results.h"
#include "tools/match/statistics.h"

/* Starts empty, as all zeros; release with standings_free(). */
typedef struct {
    GameCounts games[MAX_ENGINES][MAX_ENGINES]; /* of the first index against the second */
    PairCounts pairs[MAX_ENGINES][MAX_ENGINES];
    SideFigures figures[MAX_ENGINES]; /* sums over all games */
    int count;                        /* games */
    signed char
        *points; /* by game number: half points of the engine with the lower index, plus 1 */
    int64_t capacity;
} Standings;

void standings_free(Standings *standings);

/* Takes in a finished game; false and an error when memory is short. */
bool standings_add(Standings *standings, const GameRow *row, Error *error);

/* An engine against all its opponents. */
typedef struct {
    GameCounts games;
    PairCounts pairs;
    Rating rating; /* by whole pairs, or by games while no pair is whole */
} Standing;
Standing standings_of(const Standings *standings, int engine);

/* The test between the first two engines, on whole pairs. */
double standings_llr(const Standings *standings, const Sprt *sprt);

#endif
