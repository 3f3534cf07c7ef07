/* How standings are printed: as a line while the match runs, and as a table at its end. */
#ifndef CROWNHEAD_TOOLS_MATCH_TABLE_H
#define CROWNHEAD_TOOLS_MATCH_TABLE_H

#include "tools/match/standings.h"

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
