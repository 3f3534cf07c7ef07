/* Plays focus and focus-steps on a plain 8x8 array of piles, slowly and without tricks: the oracle
   that the tests hold against the engine. It shares no code with the engine, on purpose. Nothing
   is allocated, so there is nothing to release.

   Board: 52 cells, columns a..h from the left, rows 1..8 from the top, without a1 b1 a2, g1 h1 h2,
   a7 a8 b8 and h7 g8 h8. A pile belongs to the owner of its top man.
   A turn is one of these; there is no passing:
   - focus (Sid Sackson): the top n men of an own pile, n from 1 to its height, go exactly n cells
     in one straight line N, E, S or W, over anything, to a cell of the board.
   - focus-steps: an own pile goes as a whole, exactly as many single steps as it is high, each N,
     E, S or W at will and on the board, over anything, to any cell but its own.
   - both: one of the mover's reserves is put on any cell, empty or not.
   Men land on top. A pile higher than five loses the surplus from the bottom: the mover's men
   become reserves, the others are captured for good. The side to move that owns no pile and has no
   reserve has lost. Repetition is not seen here: a position knows nothing of earlier ones. */
#ifndef TESTS_FOCUS_ORACLE_H
#define TESTS_FOCUS_ORACLE_H

#include <stdbool.h>
#include <stdint.h>

typedef enum { FOCUS_ORACLE_OFFICIAL, FOCUS_ORACLE_STEPS } FocusOracleRules;

enum {
    FOCUS_ORACLE_SIZE = 8,                 /* rows and columns of the array */
    FOCUS_ORACLE_CELLS = 52,               /* of which belong to the board */
    FOCUS_ORACLE_PILE_MAX = 5,             /* men in a pile between two turns */
    FOCUS_ORACLE_SIDE = 18,                /* men of each side at the start */
    FOCUS_ORACLE_MAX_MOVES = 52 * 26 + 52, /* a walk ends on one of 26 cells of one colour */
    FOCUS_ORACLE_TEXT = 16                 /* bytes for any move: "c1-c3:2" is 8 */
};

/* A side's men that are not on the board. */
typedef struct {
    int reserve;  /* own men it may put back */
    int captured; /* enemy men it took for good */
} FocusOracleStore;

/* A position. A pile is a string of 'R' and 'B', the bottom man first: "" is an empty cell, "RB" a
   pile of Blue's. Row 0 is row 1 of the board, column 0 is column a; off the board all is "". */
typedef struct {
    FocusOracleRules rules;
    char pile[FOCUS_ORACLE_SIZE][FOCUS_ORACLE_SIZE][FOCUS_ORACLE_PILE_MAX + 1];
    char mover; /* 'R' or 'B' */
    FocusOracleStore red, blue;
} FocusOracle;

typedef struct {
    int row, column;
} FocusOracleCell;

typedef struct {
    bool is_reserve;      /* a reserve man is put on `to`; `from` is `to` */
    FocusOracleCell from; /* the pile that moves, or whose top men do */
    FocusOracleCell to;
    int count; /* men that move: 1..5, the pile's height in focus-steps, 1 for a reserve */
} FocusOracleMove;

/* Empties `focus` and sets the side to move, 'R' or 'B'. */
void focus_oracle_clear(FocusOracle *focus, FocusOracleRules rules, char mover);

/* Fills `focus` with the start position: one man on each cell of b2..g7, Red to move. */
void focus_oracle_start(FocusOracle *focus, FocusOracleRules rules);

/* Is `cell` one of the 52? Any row and column may be asked about. */
bool focus_oracle_on_board(FocusOracleCell cell);

/* Lists all legal moves in order and returns their number. Order: source cells row by row; for
   each, focus 1 to 5 men and for each N, E, S, W, focus-steps the target cells row by row, each
   once whatever the routes; then the reserve on each cell row by row. */
int focus_oracle_moves(const FocusOracle *focus, FocusOracleMove moves[FOCUS_ORACLE_MAX_MOVES]);

/* Plays `move`, which must come from focus_oracle_moves(focus), and puts the result into `next`. */
void focus_oracle_play(FocusOracle *next, const FocusOracle *focus, const FocusOracleMove *move);

/* Writes `move`: "c1-c3:2" (the men that go), "r:e5" (a reserve). */
void focus_oracle_move_text(const FocusOracleMove *move, char text[FOCUS_ORACLE_TEXT]);

/* Has the side to move lost, that is, owns it no pile and has it no reserve? */
bool focus_oracle_is_over(const FocusOracle *focus);

/* Men of `colour`, 'R' or 'B', wherever they are: on the board, in reserve or captured. No move
   changes it, so from the start it is FOCUS_ORACLE_SIDE, 36 for both together. */
int focus_oracle_men(const FocusOracle *focus, char colour);

/* Number of move sequences of exactly `depth` plies; 1 for depth 0. */
uint64_t focus_oracle_perft(const FocusOracle *focus, int depth);

#endif
