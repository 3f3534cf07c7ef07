/* Computes actions: the engine's Exact search, which is plain minimax over the board's cost. */
#ifndef CROWNHEAD_TOOLS_TRANSCRIPT_COMPUTER_H
#define CROWNHEAD_TOOLS_TRANSCRIPT_COMPUTER_H

#include "search/thinker.h"

typedef struct {
    int depth;
    Record record;
    Thinker thinker;
} Computer;

/* Gets ready to look `depth` (1..MAX_DEPTH) actions ahead; false and an error when memory is short.
   Release with computer_close(). */
bool computer_open(Computer *computer, const Searcher *searcher, int depth, Error *error);
void computer_close(Computer *computer);

/* The first in order of the best moves of `pos`, which has one. False and an error when memory is
   short. */
bool computer_choose(Computer *computer, const GamePosition *pos, GameMove *move, Error *error);

#endif
