/* Proves forced wins by the rules of draughts_oracle.h, draws by `quiet_draw` included, without a score
   or a heuristic of any kind: proof-number search (df-pn; Nagai 2002) over positions and the plies
   left for the win, so that no line is endless. Endings of few pieces are looked up in a Solver. */
#ifndef TESTS_PROVER_H
#define TESTS_PROVER_H

#include "tests/oracles/solver.h"

typedef enum { PROOF_NO, PROOF_YES, PROOF_OPEN } Proof;

typedef struct Prover Prover;

enum { PROVER_MAX_PLIES = 200 };

/* Makes a prover that looks endings up in `solver`, which it does not own; with a table of 64 MiB.
   NULL and an error when memory is short. Release with prover_free(). */
Prover *prover_new(const Solver *solver, Error *error);
void prover_free(Prover *prover);

/* Whether Black (or White) can force a win from `board`, whoever is to move, in at most `plies`
   (0..PROVER_MAX_PLIES); PROOF_OPEN when `nodes` positions do not suffice to tell. A win on the
   last quiet ply comes before the draw. */
Proof prover_wins(Prover *prover, const OracleBoard *board, bool black, int plies, uint64_t nodes);

#endif
