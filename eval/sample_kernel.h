/* A position of draughts as a sample. The game's tree kernel comes first. */
#ifndef CROWNHEAD_EVAL_SAMPLE_KERNEL_H
#define CROWNHEAD_EVAL_SAMPLE_KERNEL_H

#include "eval/sample.h"

/* The squares of `set` as a sample has them, rotated for White. */
static inline uint64_t sample_squares(Bitboard set, Side side) {
    uint64_t squares = 0;
    for (; set; set &= set - 1) {
        const int square = square_of_bit(bitboard_first(set));
        squares |= UINT64_C(1) << (side == BLACK ? square - 1 : board_squares() - square);
    }
    return squares;
}

/* See Searcher.sample. */
static inline bool sample_hidden(const GamePosition *hidden, Sample *sample) {
    const Position pos = position_show(hidden);
    const Side side = (Side)pos.side;
    *sample = (Sample){.own = sample_squares(pos.pieces[side], side),
                       .foes = sample_squares(pos.pieces[side_other(side)], side),
                       .kings = sample_squares(pos.kings, side)};
    return tree_may_stand_pat() || !tree_any_noisy(&pos);
}

#endif
