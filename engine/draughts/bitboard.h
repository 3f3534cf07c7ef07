/* Sets of squares, a bit each, for the generators of draughts: both lay their squares out so that
   the diagonal steps are shifts. */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_BITBOARD_H
#define CROWNHEAD_ENGINE_DRAUGHTS_BITBOARD_H

#include <assert.h>
#include <stdint.h>

typedef uint64_t Bitboard;

static inline Bitboard bitboard_of_bit(int bit) {
    assert(bit >= 0 && bit < 64);
    return UINT64_C(1) << bit;
}
static inline int bitboard_first(Bitboard set) {
    assert(set != 0);
    return __builtin_ctzll(set);
}
static inline int bitboard_count(Bitboard set) {
    return __builtin_popcountll(set);
}

/* The set moved by `step`, direction_step() of a direction or a multiple; what leaves the board
   must be masked away by the caller, usually with a set of empty squares. */
static inline Bitboard bitboard_shift(Bitboard set, int step) {
    return step > 0 ? set << step : set >> -step;
}

/* A 64-bit hash of a board and the side to move. Made when it is asked for, not carried along: the
   tree asks near the root only, and a leaf saves the updates. A sum of products with odd constants
   collides no more often than random keys; the mixing (the finalizer of MurmurHash3) spreads it to
   the low bits, which index tables. */
static inline uint64_t board_key(Bitboard black, Bitboard white, Bitboard kings, unsigned side) {
    uint64_t key = black * UINT64_C(0x9e3779b97f4a7c15) + white * UINT64_C(0xd1b54a32d192ed03) +
                   kings * UINT64_C(0x8cb92ba72f3d8dd7) + side * UINT64_C(0xaef17502108ef2d9);
    key = (key ^ key >> 33) * UINT64_C(0xff51afd7ed558ccd);
    key = (key ^ key >> 33) * UINT64_C(0xc4ceb9fe1a85ec53);
    return key ^ key >> 33;
}

#endif
