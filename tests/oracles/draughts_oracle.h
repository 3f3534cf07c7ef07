/* Plays all draughts on a plain array, slowly and without tricks: what the tests hold against the
   engine. It shares no code with it, on purpose, and speaks in text. Nothing is allocated, so there
   is nothing to release.
   Source of text and order of moves in english, tower and freejump: protocol/NOTATION.md. */
#ifndef TESTS_DRAUGHTS_ORACLE_H
#define TESTS_DRAUGHTS_ORACLE_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "tests/oracles/draughts_rules.h"

enum {
    ORACLE_SIZE = 10,
    ORACLE_PATH = 24,
    ORACLE_MOVES = 4096, /* more of them abort() */
    ORACLE_TEXT = 256,   /* bytes of any FEN or move */
    ORACLE_WON = 30000,  /* far above every material cost */
};

typedef struct {
    signed char row, column;
} OracleCell;

/* Row 0 is the top row, seen by White, column 0 the left one. */
typedef struct {
    char cell[ORACLE_SIZE][ORACLE_SIZE]; /* '.' empty, 'b' 'w' men, 'B' 'W' kings */
    bool white_to_move;
    int quiet_plies; /* since the last capture or move of a man */
    /* Quiet moves in a row by the king on that cell, of Black and of White, in positions with
       men. */
    int walked[2];
    OracleCell walker[2];
} OracleBoard;

/* Squares stood on, the start first, and squares of the pieces taken, in their order. When a king
   flies on in one direction over several squares, only the first behind a piece counts. */
typedef struct {
    int length, taken;
    OracleCell at[ORACLE_PATH], over[ORACLE_PATH];
    char piece; /* what stands on the last square then */
} OracleMove;

/* Reads a FEN: "W:Wa1,Kc3:Bb8" or by numbers, no ranges, then ":H12" for quiet plies and ":+133+0"
   for the walks of Black and White. False for any other text. */
bool oracle_read(const OracleRules *rules, const char *fen, OracleBoard *board);

/* Writes it: White's list first, in the order of the names, no ranges, then quiet plies and walks
   if there are any. */
void oracle_write(const OracleRules *rules, const OracleBoard *board, char fen[ORACLE_TEXT]);

/* Writes a move with every square: 11-15, 22x15x8; G6-F5 in tower, also for jumps. */
void oracle_move_text(const OracleRules *rules, const OracleMove *move, char text[ORACLE_TEXT]);

/* The row on which a man like `piece` is crowned. */
int oracle_crown_row(const OracleRules *rules, char piece);

/* The first column of `row` that is played on. */
int oracle_first_column(const OracleRules *rules, int row);

/* Lists the legal moves, every route, and returns their number; or only whether there are any. */
int oracle_moves(const OracleRules *rules, const OracleBoard *board,
                 OracleMove moves[ORACLE_MOVES]);
bool oracle_can_move(const OracleRules *rules, const OracleBoard *board);

/* Whether the side to move, which cannot, has won. */
bool oracle_stuck_wins(const OracleRules *rules, const OracleBoard *board);

void oracle_play(OracleBoard *next, const OracleBoard *board, const OracleMove *move);

/* Leaves `depth` plies below; routes of one result count once if `drop`. */
uint64_t oracle_perft(const OracleRules *rules, const OracleBoard *board, int depth, bool drop);

/* Plain minimax over the full tree of `depth` plies: no pruning, no quiescence, no draws. From
   Black's view: b + 3B - w - 3W at a leaf, but -ORACLE_WON where Black is to move and cannot,
   ORACLE_WON where White cannot. `best` gets the number of the first of the best moves for the
   mover, -1 when there is none or the depth is 0; may be NULL. */
int oracle_minimax(const OracleRules *rules, const OracleBoard *board, int depth, int *best);

/* Most rows are, where few pieces are left. */
static inline bool is_empty_row(const OracleBoard *board, int row) {
    return memcmp(board->cell[row], "..........", ORACLE_SIZE) == 0;
}

static inline bool is_white(char piece) {
    return piece == 'w' || piece == 'W';
}

static inline bool is_black(char piece) {
    return piece == 'b' || piece == 'B';
}

static inline bool is_king(char piece) {
    return piece == 'B' || piece == 'W';
}

#endif
