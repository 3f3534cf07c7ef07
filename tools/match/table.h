/* How standings are printed: as one line while the match runs, and as a table at the end. */
#ifndef CROWNHEAD_TOOLS_MATCH_TABLE_H
#define CROWNHEAD_TOOLS_MATCH_TABLE_H

#include "tools/match/standings.h"

enum { TABLE_TEXT = 32768 };

/* The progress of a match. */
typedef struct {
    int played;     /* games played in this run ... */
    double seconds; /* ... and the time they took */
    int total;      /* games in the match */
    int columns;    /* width of the terminal */
} MatchProgress;

/* Writes one line without a newline: games done, score and Elo of the first engine with the
   interval, LLR, time left, pace. Parts that do not fit into the columns are left out. */
void table_progress(const MatchConfig *config, const Standings *standings,
                    const MatchProgress *progress, Writer *writer);

/* Writes the final table: one block per engine, the number of repeated games, and the verdict of the
   test. */
void table_final(const MatchConfig *config, const char *const names[], const Standings *standings,
                 const Results *results, Writer *writer);

#endif
