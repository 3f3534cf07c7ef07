/* The slots of a match: threads that play games at the same time, each with its own engines; and
   the processing of finished games. */
#ifndef CROWNHEAD_TOOLS_MATCH_SLOTS_H
#define CROWNHEAD_TOOLS_MATCH_SLOTS_H

#include "tools/match/match_state.h"

typedef struct {
    Match *match;
    Thread thread;
    EngineClient *clients[MAX_ENGINES]; /* NULL: not running */
} Slot;

/* Starts `count` slots, whose engines may be running already. Returns how many were started, with
   an error if not all were. A slot ends, and ends its engines, when nothing is left to play. */
int slots_start(Match *match, Slot slots[], int count, Error *error);

/* Waits for the first `count` slots to end. */
void slots_join(Slot slots[], int count);

/* Ends the engines of a slot. */
void slot_end_engines(Slot *slot);

#endif
