/* What `make verify-search` holds against an engine process: the moves and claims of its search,
   judged by oracle, solver and prover. Failures are printed with all that repeats them. */
#ifndef TESTS_VERIFIER_H
#define TESTS_VERIFIER_H

#include "engine/base/random.h"
#include "protocol/client/engine_client.h"
#include "tests/oracles/prover.h"

/* Engines with default options except the one in the name. */
typedef enum { ENGINE_FULL, ENGINE_TWO_THREADS, ENGINE_EXACT, ENGINE_KINDS } EngineKind;

/* The results of one kind of question. */
typedef struct {
    int asked, failed;
    int open; /* could not be decided */
} Tally;

/* The settings of a verifier. */
typedef struct {
    const char *engine; /* the program */
    const OracleRules *rules;
    EngineKind last;      /* the kinds of engines that are started, ENGINE_FULL the first */
    int pieces;           /* of the endings that are solved */
    int claim_plies;      /* claims of wins that take longer are judged in solved endings alone */
    uint64_t proof_nodes; /* until a proof is given up */
    uint64_t nodes;       /* of a search without a depth */
} VerifierWanted;

/* Everything of one variant; stays in place. */
typedef struct {
    VerifierWanted wanted;
    Record record; /* what the engines are asked about */
    Solver *solver;
    Prover *prover;
    Random random;              /* seeded by the caller */
    int failed;                 /* of all tallies; kept by the caller */
    Tally claims[ENGINE_KINDS]; /* forced wins and losses that were claimed */
    int longest_claim;          /* of those proved, in plies */
    const char *argv[2];
    ClientSettings settings[ENGINE_KINDS];
    EngineClient *engine[ENGINE_KINDS];
} Verifier;

/* Solves the endings and starts the engines. False and an error when that fails. Release with
   verifier_free(), even then. */
bool verifier_init(Verifier *verifier, const VerifierWanted *wanted, Error *error);
void verifier_free(Verifier *verifier);

/* An answer of an engine. */
typedef struct {
    EngineKind kind;
    OracleBoard before, after; /* the position asked about, and what the move makes of it */
    char move[CLIENT_MOVE_TEXT];
    char question[320]; /* the lines that asked for it */
    bool is_mate;       /* a win or a loss is claimed */
    int score;          /* of the last report, as in ClientInfo */
} Answer;

/* Has an engine search `board`, which has a legal move, with an empty table to `depth` plies (0:
   for `nodes`), and checks the win or loss that it claims. False, and a failure printed and counted
   in `tally`, when there is no legal answer. */
bool verifier_ask(Verifier *verifier, Tally *tally, EngineKind kind, const OracleBoard *board,
                  int depth, Answer *answer);

/* Whether White (or Black) wins from `board` in at most `plies`. */
Proof verifier_wins(const Verifier *verifier, const OracleBoard *board, bool white, int plies);

/* Whether the board has two kings of one colour and one of the other, nothing else; `strong` is
   whether the two are White's. */
bool verifier_two_to_one(const OracleBoard *board, bool *strong);

/* Counts a failure and prints the question, the answer and, as printf does, the right answer. */
__attribute__((format(printf, 4, 5))) void verifier_fail(const Verifier *verifier, Tally *tally,
                                                         const Answer *answer, const char *expected,
                                                         ...);

#endif
