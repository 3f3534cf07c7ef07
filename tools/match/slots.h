/* The places at which games are played at the same time, each a thread with engines of its own. */
#ifndef CROWNHEAD_TOOLS_MATCH_SLOTS_H
#define CROWNHEAD_TOOLS_MATCH_SLOTS_H

#include "tools/match/contestants.h"
#include "tools/match/game.h"
#include "tools/match/schedule.h"

/* What slots need to know; the functions are called in their threads, several at a time. */
typedef struct {
    const MatchConfig *config;
    const Openings *openings;
    const Contestants *contestants;
    const Knowledge *tables; /* see GamePlan */
    const atomic_bool *cancelled;
    void *context;
    int (*next)(void *context, Fixture games[2]); /* what to play; 0: nothing any more */
    /* Takes in what came of a game, however it ended; false: the slot ends. */
    bool (*finish)(void *context, const Fixture *game, GameEnd end, GamePlayed *played,
                   const Error *error);
    void (*leave)(void *context); /* the last thing a slot does */
} SlotPlan;

typedef struct {
    const SlotPlan *plan;
    Thread thread;
    EngineClient *clients[MAX_ENGINES]; /* NULL: not running */
} Slot;

/* Starts `count` slots, whose engines may be running already. Returns how many have been started;
   with an error when they are fewer. */
int slots_start(Slot slots[], int count, const SlotPlan *plan, Error *error);

/* Waits for the first `count` slots to end. */
void slots_join(Slot slots[], int count);

/* Ends the engines that a slot has; by itself it does so when it ends. */
void slot_end_engines(Slot *slot);

#endif
