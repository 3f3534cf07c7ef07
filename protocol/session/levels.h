/* How strong the engine plays: ten levels, and all strengths between them by Elo. */
#ifndef CROWNHEAD_PROTOCOL_SESSION_LEVELS_H
#define CROWNHEAD_PROTOCOL_SESSION_LEVELS_H

#include <stdint.h>

#include "protocol/session/options.h"

typedef struct {
    const char *name;
    int skill;      /* the option Skill; LEVEL_FULL: not set */
    uint64_t nodes; /* positions that a search may look at; 0: no limit */
    int elo;        /* by matches, see PROTOCOL.md; the weakest level has LEVEL_LEAST_ELO */
} Level;

enum { LEVELS = 10, LEVEL_FULL = -1, LEVEL_LEAST_ELO = 900, LEVEL_MOST_ELO = 2497 };

/* Level 1 is the weakest; `level` is 1..LEVELS. */
const Level *level_at(int level);

/* Reads a number 1..LEVELS or a name, in any case; 0 when it is none. */
int level_read(const char *word);

/* The level to play the next move at for a strength of `elo`: of the two beside it one by chance,
   in such proportion that their mean is `elo`. Equal `seed`s give equal levels. */
const Level *level_of_elo(int elo, uint64_t seed);

/* How a move is searched as `options` have it: the level of UCI_Elo if UCI_LimitStrength is set,
   else the value of Skill. `seed` tells the move from others of its game. */
Level level_of_options(const Options *options, uint64_t seed);

#endif
