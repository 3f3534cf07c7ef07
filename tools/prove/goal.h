/* A game as a proof search sees it. The search knows nothing else of the game: the winner, the ends
   of games and the values of tables are all in these answers. */
#ifndef CROWNHEAD_TOOLS_PROVE_GOAL_H
#define CROWNHEAD_TOOLS_PROVE_GOAL_H

#include "engine/draughts/board.h"

/* Whether the attacker reaches its goal, whatever the other side does. */
typedef enum { OUTCOME_OPEN, OUTCOME_REACHED, OUTCOME_MISSED } Outcome;

enum { GOAL_MOVES_MOST = 1024 }; /* of a position */

typedef struct Goal Goal;
struct Goal {
    const void *context; /* for the three functions */
    Side attacker;
    /* Whether `pos` is decided by its pieces alone, or by tables of endings. */
    Outcome (*decide)(const Goal *goal, const Position *pos);
    /* Lists the positions after all moves of `pos`, each once, in an order that depends on the
       positions alone; returns how many. */
    int (*list)(const Goal *goal, const Position *pos, Position after[GOAL_MOVES_MOST]);
    /* The outcome of `pos`, whose side to move cannot move. */
    Outcome (*stuck)(const Goal *goal, const Position *pos);
};

#endif
