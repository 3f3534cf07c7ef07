/* Who has scored what so far: kept up to date game by game; and how it is printed, as a line while the
   match runs and as a table at its end. */
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

/* Counts a game for the engine that had `player` in it. */
void standings_count(GameCounts *counts, const GameRow *row, Player player);

/* An engine against all its opponents. */
typedef struct {
    GameCounts games;
    PairCounts pairs;
    Rating rating; /* by whole pairs as far as there are any, by games before that */
} Standing;
Standing standings_of(const Standings *standings, int engine);

/* The test between the first two engines, on whole pairs. */
double standings_llr(const Standings *standings, const Sprt *sprt);

/* --- table.c --- */

enum { TABLE_TEXT = 32768 };

/* How far a match has come. */
typedef struct {
    int played;     /* games in this run ... */
    double seconds; /* ... and what they took */
    int total;      /* games of the match */
    int columns;    /* of the terminal */
} MatchProgress;

/* One line, without its end: games done, score and Elo of the first engine with its interval, LLR,
   time left, pace; what does not fit into the columns is left out. */
void table_progress(const MatchConfig *config, const Standings *standings,
                    const MatchProgress *progress, Writer *writer);

/* The table at the end: a block per engine, and the verdict of the test. */
void table_final(const MatchConfig *config, const char *const names[], const Standings *standings,
                 Writer *writer);

#endif
