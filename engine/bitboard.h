/* Sets of cells, a bit each, for all generators: they lay their cells out so that steps are
   shifts. */
#ifndef CROWNHEAD_ENGINE_BITBOARD_H
#define CROWNHEAD_ENGINE_BITBOARD_H

#include <assert.h>
#include <stdint.h>

typedef uint64_t Bitboard;

/* The set of one bit, 0..63. */
static inline Bitboard bitboard_of_bit(int bit) {
    assert(bit >= 0 && bit < 64);
    return UINT64_C(1) << bit;
}
/* The lowest bit of a set that is not empty. */
static inline int bitboard_first(Bitboard set) {
    assert(set != 0);
    return __builtin_ctzll(set);
}
/* The number of bits of a set. */
static inline int bitboard_count(Bitboard set) {
    return __builtin_popcountll(set);
}

/* The set moved by `step`, direction_step() of a direction or a multiple; bits that leave the board
   must be masked away by the caller, usually with a set of empty squares. */
static inline Bitboard bitboard_shift(Bitboard set, int step) {
    return step > 0 ? set << step : set >> -step;
}

#endif
