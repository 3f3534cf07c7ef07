/* Solves all endings of up to three pieces of the draughts of draughts_oracle.h: who wins, and in
   how many plies, draws by numbers of plies left out. As solver.h does it: the successors of every
   position are listed once, then what ends in 0 plies is marked, in 1, in 2 and so on. */
#ifndef TESTS_DRAUGHTS_ENDINGS_H
#define TESTS_DRAUGHTS_ENDINGS_H

#include "tests/oracles/draughts_oracle.h"
#include "tests/oracles/solver.h"

enum { ENDINGS_PIECES = 3 };

typedef struct Endings Endings; /* up to 90 MiB while it is made, then 2 */

/* For one thread at a time. NULL and an error when memory is short. Release with endings_free(). */
Endings *endings_new(const OracleRules *rules, Error *error);
void endings_free(Endings *endings);

/* Every position has a number below endings_numbers(); false when none has that number, or
   one that is over. */
uint32_t endings_numbers(const Endings *endings);
bool endings_position(const Endings *endings, uint32_t number, OracleBoard *board);

/* The value of a position of 1..ENDINGS_PIECES pieces for the side to move. */
Ending endings_probe(const Endings *endings, const OracleBoard *board);

#endif
