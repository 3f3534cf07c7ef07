/* Sets of cells, a bit each, for all generators: they lay their cells out so that steps are
   shifts. */
#ifndef CROWNHEAD_ENGINE_BITBOARD_H
#define CROWNHEAD_ENGINE_BITBOARD_H

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

#endif
