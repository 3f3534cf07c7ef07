/* One game between two engines, refereed by the project's own rules. */
#ifndef CROWNHEAD_TOOLS_MATCH_GAME_H
#define CROWNHEAD_TOOLS_MATCH_GAME_H

#include "engine/pdn/pdn.h"
#include "protocol/client/engine_client.h"
#include "tools/match/openings.h"
#include "tools/match/results.h"

enum { COMMENT_TEXT = 64, FAILURE_TEXT = 16384 };

/* Nothing is owned. */
typedef struct {
    const MatchConfig *config;
    const Opening *opening;
    EngineClient *client[2]; /* by Player, told of a new game */
    const TimeControl *control[2];
    const atomic_bool *cancelled; /* set from outside: break off, the game does not count */
} GamePlan;

typedef enum {
    FAILURE_NONE,
    FAILURE_MOVE, /* it broke a rule, but can be talked to */
    FAILURE_DEAD, /* it crashed or hangs: the client must be ended */
} Failure;

typedef struct {
    Record record;
    Outcome outcome;
    char reason[REASON_TEXT];
    SideFigures side[2];
    Player loser; /* with a failure: whose it was */
    Failure failure;
    char account[FAILURE_TEXT]; /* of a failure: what happened, and the lines that reproduce it */
    PdnComment *comments;       /* one for each move that was searched, with room for another */
    int comment_count;
    char (*comment_texts)[COMMENT_TEXT];
    int comment_capacity;
} GamePlayed;

/* Plays a game to its end. False and an error when it was broken off, for want of memory or because
   it was cancelled. Release with game_free() in any case. */
bool game_play(const GamePlan *plan, GamePlayed *played, Error *error);
void game_free(GamePlayed *played);

#endif
