/* What a match prints: the line of results while it runs, and the table at its end. */
#ifndef CROWNHEAD_TOOLS_MATCH_TABLE_H
#define CROWNHEAD_TOOLS_MATCH_TABLE_H

#include "tools/match/standings.h"

enum { TABLE_TEXT = 32768 };

/* One line, without its end: games done, score of the first engine, Elo, LLR, pace, time left.
   `played` games took `seconds` in this run; `total` are to be played. */
void table_progress(const MatchConfig *config, const Standings *standings, int played, int total,
                    double seconds, Writer *writer);

/* The table at the end: a block per engine, and the verdict of the test. */
void table_final(const MatchConfig *config, const char *const names[], const Standings *standings,
                 Writer *writer);

#endif
