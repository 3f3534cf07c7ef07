/* Solves all endings of a few pieces by brute force: who wins, and in how many plies, by the rules
   of mailbox.h. Slow and without tricks: the successors of every position are listed once, then
   what is lost in 0 plies is marked, what is won in 1, lost in 2 and so on until nothing changes;
   what is left is drawn. Repetition changes nothing of that, for a shortest win repeats nothing;
   the 40-move rule is not known here: it touches no win in 80 plies or less. */
#ifndef TESTS_SOLVER_H
#define TESTS_SOLVER_H

#include "engine/base/error.h"
#include "tests/oracles/draughts_oracle.h"
#include "tests/oracles/mailbox.h"

enum { SOLVER_MAX_PIECES = 4, SOLVER_FEN = 128 };

typedef struct Solver Solver; /* a byte for each position: 11 MiB for four pieces, 10x10 62 MiB */

typedef enum { ENDING_LOST = -1, ENDING_DRAWN, ENDING_WON } EndingResult;

/* For the side to move; `plies` to the end of the game when both play their best: the winner for
   few, the loser for many. 0 in a draw. */
typedef struct {
    EndingResult result;
    int plies;
} Ending;

/* Solves all positions of `variant` with at most `pieces` (1..SOLVER_MAX_PIECES) pieces of both
   sides together; of those of just `pieces` only the ones with `men` men or fewer, and the others
   may not be probed. NULL and an error when memory is short. Release with solver_free(). */
Solver *solver_new(MailboxVariant variant, int pieces, int men, Error *error);

/* Solves in this way a game by the rules of draughts_oracle.h, whose board its boxes have;
   `stuck_wins`: who cannot move has won, and then plies are not known. Where the first king wins,
   positions with two kings or more, or with one of the side to move, may not be probed. Its boxes
   are told by rows and columns as MAILBOX_ENGLISH has them, a mirrored board converted to these. */
Solver *solver_new_oracle(const OracleRules *rules, bool stuck_wins, int pieces, int men,
                          Error *error);
void solver_free(Solver *solver);

/* How many pieces `box` has. */
int solver_count(const Mailbox *box);

/* The most pieces that it knows. */
int solver_pieces(const Solver *solver);

/* How many positions with exactly `pieces` (1..solver_pieces()) pieces there are, the same with
   colours exchanged counted once. */
uint32_t solver_positions(const Solver *solver, int pieces);

/* Every position with exactly `pieces` pieces is made from one `rank` below solver_ranks() for each
   side to move; false when no position has that rank. */
uint32_t solver_ranks(const Solver *solver, int pieces);
bool solver_position(const Solver *solver, int pieces, uint32_t rank, bool black_to_move,
                     Mailbox *box);

/* Reads a FEN of the solver's game, with or without ":H" and what follows it; false for any other
   text. Writes one. */
bool solver_read(const Solver *solver, const char *fen, Mailbox *box);
void solver_write(const Solver *solver, const Mailbox *box, char fen[SOLVER_FEN]);

/* Lists the positions after each move of `box`, of any number of pieces, and returns how many they
   are. */
int solver_after(const Solver *solver, const Mailbox *box, Mailbox after[MAILBOX_MAX_MOVES]);

/* The value of `box`, a position of the solver's variant with 1..solver_pieces() pieces. */
Ending solver_probe(const Solver *solver, const Mailbox *box);

#endif
