/* The pieces on a board of draughts, and who is to move: one type for both generators, texts and
   pictures, the tables of endings and the nets.

   Squares are numbered from 1, row by row from White's top left, the first in each row the second
   or the first from the left by turns: 1..32 on 8 columns, 1..50 on 10. In a Bitboard a gap comes
   after every two rows. Thanks to the gaps a diagonal step is the same shift from every square: a
   piece that would leave the board sideways lands in a gap, which is never empty and never
   occupied, so no edge masks are needed. A variant played on the mirrored board is the mirror image
   here; its Notation puts that right. */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_BOARD_H
#define CROWNHEAD_ENGINE_DRAUGHTS_BOARD_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

#include "engine/bitboard.h"

/* BLACK's men stand on squares 1.. at the start and walk down, WHITE's up. */
typedef enum { BLACK, WHITE } Side;

/* The diagonals, ascending by target square; then those in which some games capture as well. */
typedef enum {
    NORTH_WEST,
    NORTH_EAST,
    SOUTH_WEST,
    SOUTH_EAST,
    DIRECTIONS, /* of steps */
    NORTH = DIRECTIONS,
    WEST,
    EAST,
    SOUTH,
    ALL_DIRECTIONS
} Direction;

/* A value without pointers, copied freely. Counters that a variant does not need stay 0. */
typedef struct {
    Bitboard pieces[2];   /* by Side */
    Bitboard kings;       /* of both sides */
    uint8_t side;         /* to move */
    uint8_t lone_plies;   /* plies that the same rule about a lone king has been counting */
    uint16_t quiet_plies; /* plies since the last capture or man's move, stays at 65535 */
    uint16_t force_plies; /* plies since the last capture or crowning, the same */
    uint8_t walks[2];     /* by Side: a king's quiet moves in a row, see walk_of(); 0: none */
} Position;

/* The opponent of `side`. */
static inline Side side_other(Side side) {
    return side == BLACK ? WHITE : BLACK;
}

/* The bit of a square on a board of that many columns, and the square of a bit. */
static inline int board_bit(int square, int columns) {
    assert(square >= 1 && square <= columns * columns / 2);
    return square - 1 + (square - 1) / columns;
}
static inline int board_square(int bit, int columns) {
    assert(bit >= 0 && bit < 64);
    return bit + 1 - bit / (columns + 1);
}

/* The number of squares of a board with `columns` columns, and the set of all of them, without the
   gaps. */
static inline int board_squares_of(int columns) {
    return columns * columns / 2;
}
static inline Bitboard board_mask(int columns) {
    return columns == 8 ? UINT64_C(0x7fbfdfeff) : UINT64_C(0x3ff7feffdffbff);
}

/* The direction opposite to `direction`, which is one of steps. */
static inline Direction direction_back(Direction direction) {
    return (Direction)(DIRECTIONS - 1 - direction);
}

/* The difference that a step in `direction` makes to a bit number. */
static inline int board_step(Direction direction, int columns) {
    const int narrow = columns / 2, wide = narrow + 1;
    const int steps[DIRECTIONS] = {-wide, -narrow, narrow, wide};
    assert(direction >= 0 && direction < DIRECTIONS);
    return steps[direction];
}

/* The row on which men of `side` become kings. */
static inline Bitboard board_crown_row(Side side, int columns) {
    const int row = columns / 2;
    assert(columns == 8 || columns == 10);
    const Bitboard top = (UINT64_C(1) << row) - 1;
    return side == WHITE ? top : top << (board_bit(board_squares_of(columns), columns) - row + 1);
}

/* The men of `side`, without its kings. */
static inline Bitboard position_men(const Position *pos, Side side) {
    return pos->pieces[side] & ~pos->kings;
}

/* A walk: `length` (1..3) quiet moves in a row by the king that stands on `bit` now. */
static inline uint8_t walk_of(int bit, int length) {
    assert(bit >= 0 && bit < 64 && length >= 1 && length <= 3);
    return (uint8_t)(length << 6 | bit);
}
static inline int walk_length(uint8_t walk) {
    return walk >> 6;
}
/* The square of the king; no square if there is no walk. */
static inline Bitboard walk_king(uint8_t walk) {
    return walk ? bitboard_of_bit(walk & 63) : 0;
}

/* A 64-bit hash of the board and the side to move. Made when it is asked for, not carried along:
   the tree asks near the root only, and a leaf saves the updates. A sum of products with odd
   constants collides no more often than random keys; the mixing (the finalizer of MurmurHash3)
   spreads it to the low bits, which index tables. */
static inline uint64_t board_key(const Position *pos) {
    uint64_t key = pos->pieces[BLACK] * UINT64_C(0x9e3779b97f4a7c15) +
                   pos->pieces[WHITE] * UINT64_C(0xd1b54a32d192ed03) +
                   pos->kings * UINT64_C(0x8cb92ba72f3d8dd7) +
                   pos->side * UINT64_C(0xaef17502108ef2d9);
    key = (key ^ key >> 33) * UINT64_C(0xff51afd7ed558ccd);
    key = (key ^ key >> 33) * UINT64_C(0xc4ceb9fe1a85ec53);
    return key ^ key >> 33;
}

/* Whether board and side to move are the same. */
static inline bool board_same(const Position *a, const Position *b) {
    return a->pieces[BLACK] == b->pieces[BLACK] && a->pieces[WHITE] == b->pieces[WHITE] &&
           a->kings == b->kings && a->side == b->side;
}

#endif
