/* Plays english, tower and freejump on a plain 8x8 array, slowly and without tricks: the oracle
   that the tests hold against the engine. It shares no code with the engine, on purpose. Nothing
   is allocated, so there is nothing to release.
   Source of the rules: engine/RULES.md; of text and order of moves:
   protocol/NOTATION.md. */
#ifndef TESTS_MAILBOX_H
#define TESTS_MAILBOX_H

#include <stdbool.h>
#include <stdint.h>

typedef enum { MAILBOX_ENGLISH, MAILBOX_TOWER, MAILBOX_FREEJUMP } MailboxVariant;

enum {
    MAILBOX_SIZE = 8,         /* rows and columns */
    MAILBOX_ROOM = 10,        /* of the board of the largest game that the solver knows */
    MAILBOX_SIDE_MAX = 12,    /* pieces of one side */
    MAILBOX_PATH_MAX = 14,    /* cells a move visits; 12 enemies allow 12 jumps, 13 cells */
    MAILBOX_MAX_MOVES = 1024, /* more of them abort() */
    MAILBOX_TEXT = 128,       /* bytes for any FEN or move: 24 x "KA1,", and the frame, are 101 */
    MAILBOX_WON = 30000       /* far above every material cost */
};

/* A position. Row 0 is the top row as the variant's players see the board (tower and freejump
   call it row 1; english, seen from White, has squares 1..4 there), column 0 the left one. */
typedef struct {
    MailboxVariant variant;
    char cell[MAILBOX_ROOM][MAILBOX_ROOM]; /* '.' empty, 'b' 'w' men, 'B' 'W' kings or towers */
    bool black_to_move;
    int quiet_plies; /* plies since the last capture or man move */
} Mailbox;

typedef struct {
    signed char row, column;
} MailboxCell;

/* Every cell visited, the start first: two cells of a step, one more per jump of a capture. */
typedef struct {
    int length;
    MailboxCell at[MAILBOX_PATH_MAX];
} MailboxMove;

/* Fills `box` with the start position of `variant`; Black is to move in all three. */
void mailbox_start(Mailbox *box, MailboxVariant variant);

/* Reads a FEN such as "B:W21,K22:B1,2" (english) or "B:WB1,D1:BKA6" (the others, cells in any
   case): either colour first, a list may be empty, no ranges, no spaces, after them nothing but
   the quiet plies ":H12". Returns false, with `box` undefined, for any other text and for a
   position that cannot be: a cell off the playing cells or named twice, a man on its crown row,
   more than 12 a side, an empty board. */
bool mailbox_from_fen(Mailbox *box, MailboxVariant variant, const char *fen);

/* Writes the FEN: White's list first, both in reading order row by row from the top left (which
   is ascending in english), no ranges, no spaces, then ":H12" when plies were quiet; cells upper
   case in tower, lower in freejump. */
void mailbox_to_fen(const Mailbox *box, char text[MAILBOX_TEXT]);

/* Lists all legal moves, every distinct route, in the variant's order, and returns their number;
   0 means that the side to move has lost. */
int mailbox_moves(const Mailbox *box, MailboxMove moves[MAILBOX_MAX_MOVES]);

/* Plays `move`, which must come from mailbox_moves(box), and puts the result into `next`. */
void mailbox_play(Mailbox *next, const Mailbox *box, const MailboxMove *move);

/* Writes `move`, one of mailbox_moves(box), with every cell visited: english 11-15, 22x15x8;
   tower G6-F5, also for jumps; freejump a3-b4, c3xe5xg7. */
void mailbox_move_text(const Mailbox *box, const MailboxMove *move, char text[MAILBOX_TEXT]);

/* Material in men from Black's view: b + 3B - w - 3W. Range -36..36. */
int mailbox_cost(const Mailbox *box);

/* Plain minimax over the full tree of `depth` plies (0..): no pruning, no quiescence, no draws.
   Returns the value from Black's view: mailbox_cost() at a leaf, but -MAILBOX_WON when Black is
   to move and has no move, +MAILBOX_WON when White is, leaves included and the same at every
   ply. `best` (may be NULL) gets the index in mailbox_moves() of the first move with the best
   value for the mover; -1 when there is no move or the depth is 0. */
int mailbox_minimax(const Mailbox *box, int depth, int *best);

#endif
