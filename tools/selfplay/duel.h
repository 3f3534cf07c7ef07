/* Pairs of games between two settings of one engine, within this process: nothing waits for a pipe,
   so that very short searches can be compared by the thousand, on a busy machine too. */
#ifndef CROWNHEAD_TOOLS_SELFPLAY_DUEL_H
#define CROWNHEAD_TOOLS_SELFPLAY_DUEL_H

#include "tools/selfplay/play.h"

enum { DUEL_CONSTANTS = 100, DUEL_MOST_POINTS = 4 };

/* One side: what its constants of the search are, in the order of SEARCH_TUNABLES (without TUNE=1
   there are none), and what it goes by. */
typedef struct {
    double values[DUEL_CONSTANTS];
    Knowledge knowledge;
} Contender;

typedef struct {
    SelfPlayer player;
    Table *tables[2];
} Duel;

/* How many constants there are, and the index of the one called `name`, -1 if there is none. */
int duel_constants(void);
int duel_constant(const char *name);

/* The constants as the program was built. */
void contender_begin(Contender *contender);

/* False and an error when memory is short; release in any case. `config` says variant, nodes or
   time, and must outlive it. */
bool duel_new(Duel *duel, const SelfplayConfig *config, Error *error);
void duel_free(Duel *duel);

/* Plays an even random opening twice, with sides changed. `points` is what the first contender
   made, in halves: 0 to DUEL_MOST_POINTS. All depends on `seed` and the contenders only, unless
   time is the limit. The constants are left as the program was built. */
bool duel_pair(Duel *duel, uint64_t seed, const Contender contenders[2], int *points, Error *error);

#endif
