/* The openings of a match: positions to start from, each played with both colours. */
#ifndef CROWNHEAD_TOOLS_MATCH_OPENINGS_H
#define CROWNHEAD_TOOLS_MATCH_OPENINGS_H

#include "tools/match/config.h"

typedef struct {
    GamePosition start;
    int length;
    GameMove *moves; /* from there */
    uint64_t key;    /* Game.key of the position behind them */
    char *name;      /* for people: what the file calls it, or its moves, perhaps cut */
} Opening;

typedef struct {
    int count, capacity;
    Opening *list;
} Openings;

/* Reads or makes the openings that `config` asks for, in the order in which they are played; random
   ones as many as there are rounds. False and an error naming file and line. Release in any
   case. */
bool openings_make(Openings *openings, const MatchConfig *config, Error *error);
void openings_free(Openings *openings);

/* Makes `record` the game so far; false and an error, for want of memory. */
bool opening_play(const Opening *opening, Record *record, Error *error);

#endif
