/* How strong the engine plays: ten levels, and the one that is nearest to a strength in Elo. */
#ifndef CROWNHEAD_PROTOCOL_SESSION_LEVELS_H
#define CROWNHEAD_PROTOCOL_SESSION_LEVELS_H

#include <stdint.h>

#include "protocol/session/options.h"

/* A level of play. */
typedef struct {
    const char *name;
    int skill;      /* the option Skill; LEVEL_FULL: not set */
    uint64_t nodes; /* positions that a search may visit; 0: no limit */
    int elo;        /* by matches (tools/play); the weakest level has LEVEL_LEAST_ELO */
} Level;

enum { LEVELS = 10, LEVEL_FULL = -1, LEVEL_LEAST_ELO = 900, LEVEL_MOST_ELO = 2497 };

/* Level 1 is the weakest; `level` is 1..LEVELS. */
const Level *level_at(int level);

/* Reads a number 1..LEVELS or a name, in upper or lower case; 0 when it is neither. */
int level_read(const char *word);

/* The level whose strength is nearest to `elo`; of two equally near the weaker one. */
const Level *level_of_elo(int elo);

/* How a move is searched by `options`: at the level of UCI_Elo if UCI_LimitStrength is set, else by
   the value of Skill; `skill` is 0..FULL_SKILL. */
Level level_of_options(const Options *options);

/* The most that a handicap counts. */
enum { HANDICAP_MOST = 5 };

/* Limits `level`, as level_of_options() gives it, to the level of `handicap` (0..HANDICAP_MOST): 0
   does not limit it; 1 is the level master, and each further step is two levels weaker, so that 5
   is the weakest. */
Level level_with_handicap(Level level, int handicap);

#endif
