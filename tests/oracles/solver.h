/* Solves all endings of a few pieces by brute force: who wins, and in how many plies, by the rules
   of draughts_oracle.h. Slow and without tricks: the successors of every position are listed once,
   then positions that end in 0 plies are marked, in 1, in 2 and so on until nothing changes; the
   others are drawn. Repetition changes nothing of that, for a shortest win repeats nothing. Where
   walks are limited, a position has them, and the plies of one or two kings against one that are
   counted to a draw; other draws by counted plies are not known here. */
#ifndef TESTS_SOLVER_H
#define TESTS_SOLVER_H

#include "engine/base/error.h"
#include "tests/oracles/draughts_oracle.h"

enum { SOLVER_MAX_PIECES = 4 };

/* Has two bytes for each position: 22 MiB for four pieces on 32 squares. */
typedef struct Solver Solver;

typedef enum { ENDING_LOST = -1, ENDING_DRAWN, ENDING_WON } EndingResult;

/* For the side to move; `plies` to the end of the game when both play their best: the winner for
   few, the loser for many. 0 in a draw. */
typedef struct {
    EndingResult result;
    int plies;
} Ending;

/* Solves all positions with at most `pieces` (1..SOLVER_MAX_PIECES) pieces of both sides together;
   of those of just `pieces` only the ones with `men` men or fewer, and the others must not be
   probed, and where the first king wins, neither must those with two kings. NULL and an error when
   memory is short. Release with solver_free(). */
Solver *solver_new(const OracleRules *rules, int pieces, int men, Error *error);
void solver_free(Solver *solver);

const OracleRules *solver_rules(const Solver *solver);

/* How many pieces `board` has. */
int solver_count(const OracleBoard *board);

/* The most pieces that it knows. */
int solver_pieces(const Solver *solver);

/* How many positions with exactly `pieces` (1..solver_pieces()) pieces there are, the same with
   colours exchanged counted once. */
uint32_t solver_positions(const Solver *solver, int pieces);

/* Every position with exactly `pieces` pieces is made from one `rank` below solver_ranks() for each
   side to move; false when no position has that rank. */
uint32_t solver_ranks(const Solver *solver, int pieces);
bool solver_position(const Solver *solver, int pieces, uint32_t rank, bool black_to_move,
                     OracleBoard *board);

/* The value of `board`, a position with 1..solver_pieces() pieces. */
Ending solver_probe(const Solver *solver, const OracleBoard *board);

#endif
