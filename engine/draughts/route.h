/* Moves of draughts as texts and pictures have them: by squares, whatever a generator keeps of
   them. Each generator converts its own to these: move_route(). */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_ROUTE_H
#define CROWNHEAD_ENGINE_DRAUGHTS_ROUTE_H

#include <stdbool.h>

#include "engine/draughts/board.h"

typedef uint64_t SquareSet; /* square n is bit n - 1 */

enum { ROUTE_SQUARES = 22 }; /* most squares of a move: 20 captures, and where it begins */

/* A move by squares, for texts and views. */
typedef struct {
    SquareSet captured;
    uint8_t length;                /* squares the piece stands on: 2 for a step */
    uint8_t square[ROUTE_SQUARES]; /* its start, and where it landed each time */
    bool is_capture;
    bool crowns; /* a man becomes a king */
} Route;

/* The set of one square. */
static inline SquareSet set_of_square(int square) {
    assert(square >= 1 && square <= 64);
    return UINT64_C(1) << (square - 1);
}

/* The first square of a set that is not empty. */
static inline int set_first(SquareSet set) {
    assert(set != 0);
    return __builtin_ctzll(set) + 1;
}

/* The squares of `bits` on a board of that many columns. */
static inline SquareSet set_of_bits(Bitboard bits, int columns) {
    SquareSet set = 0;
    for (; bits; bits &= bits - 1)
        set |= set_of_square(board_square(bitboard_first(bits), columns));
    return set;
}

#endif
