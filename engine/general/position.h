/* Boards and moves for the general kernel: values without pointers, copied freely. Include the
   variant's rules first. */
#ifndef CROWNHEAD_ENGINE_GENERAL_POSITION_H
#define CROWNHEAD_ENGINE_GENERAL_POSITION_H

#include <assert.h>

#include "engine/draughts/board.h"
#include "engine/general/rules.h"

enum {
    MAX_BITS = 54,  /* of a board of 10 columns; 35 of one of 8 */
    MAX_JUMPS = 20, /* a capture takes each piece of the other side once at most */
    /* Search by hill climbing found no position with more than 345 results of moves; what is done
       about routes of one result says list_add(). */
    MAX_MOVES = 1024,
};

typedef struct {
    Bitboard captured;
    uint8_t from, to;            /* bit numbers, not squares; equal in a circular capture */
    uint8_t jumps;               /* 0: a step */
    bool is_king;                /* the piece was a king before the move */
    bool crowns;                 /* it is one after it and was none before */
    uint8_t path[MAX_JUMPS - 1]; /* where the jumps but the last ended, then zeros */
} Move;

typedef struct {
    int count;
    Move moves[MAX_MOVES];
} MoveList;

static inline int bit_of_square(int square) {
    return board_bit(square, COLUMNS);
}
static inline int square_of_bit(int bit) {
    return board_square(bit, COLUMNS);
}
static inline Bitboard bitboard_of_square(int square) {
    return bitboard_of_bit(bit_of_square(square));
}

static inline int board_squares(void) {
    return board_squares_of(COLUMNS);
}

/* All squares, without the gaps. */
static inline Bitboard board_all(void) {
    return board_mask(COLUMNS);
}

/* What a step in `direction` adds to a bit number. */
static inline int direction_step(Direction direction) {
    return board_step(direction, COLUMNS);
}

static inline Bitboard position_empty(const Position *pos) {
    return board_all() & ~(pos->pieces[BLACK] | pos->pieces[WHITE]);
}

/* The row on which men of `side` become kings. */
static inline Bitboard crown_row(Side side) {
    return board_crown_row(side, COLUMNS);
}

/* Whether `pos` keeps what its type promises. For asserts. */
static inline bool position_is_ok(const Position *pos) {
    const Bitboard all = pos->pieces[BLACK] | pos->pieces[WHITE];
    return !(pos->pieces[BLACK] & pos->pieces[WHITE]) && !(all & ~board_all()) &&
           !(pos->kings & ~all) && !(position_men(pos, BLACK) & crown_row(BLACK)) &&
           !(position_men(pos, WHITE) & crown_row(WHITE)) && pos->side <= WHITE;
}

#endif
