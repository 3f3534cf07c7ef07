/* Sets of squares in numbers: sets of equal size have ranks, by the combinatorial number system. A
   board is given by its columns, 8 or 10. */
#ifndef CROWNHEAD_EVAL_TABLES_SETS_H
#define CROWNHEAD_EVAL_TABLES_SETS_H

#include <assert.h>

#include "engine/draughts/board.h"

enum {
    TABLES_MOST_PIECES = 10,                  /* of any game; see table_pieces_most() */
    SLICE_SIDE_MOST = TABLES_MOST_PIECES - 1, /* pieces of a side: the other has one at least */
    SQUARES_MOST = 50,                        /* of a board of 10 columns */
};

/* Ways to choose k of n, [n][k]. */
extern const uint32_t CHOOSE[SQUARES_MOST + 1][SLICE_SIDE_MOST + 1];

/* How many sets of squares the men, or kings, of one side can stand on. */
static inline uint32_t men_sets(int men, int columns) {
    assert(men >= 0 && men <= SLICE_SIDE_MOST);
    return CHOOSE[board_squares_of(columns) - columns / 2][men];
}
static inline uint32_t king_sets(int kings, int columns) {
    assert(kings >= 0 && kings <= SLICE_SIDE_MOST);
    return CHOOSE[board_squares_of(columns)][kings];
}

/* As board_square() and board_bit(), for 8 or 10 columns. The compiler knows both numbers, so that
   no division is left. */
static inline int table_square(int bit, int columns) {
    return columns == 8 ? board_square(bit, 8) : board_square(bit, 10);
}
static inline int table_bit(int square, int columns) {
    return columns == 8 ? board_bit(square, 8) : board_bit(square, 10);
}

/* Rank of `set` among the sets of as many squares, counted from Black's home row. */
static inline uint32_t rank_for_black(Bitboard set, int columns) {
    uint32_t rank = 0;
    for (int i = 1; set; i++, set &= set - 1)
        rank += CHOOSE[table_square(bitboard_first(set), columns) - 1][i];
    return rank;
}

/* Rank of `set` counted from White's home row, with the board rotated. */
static inline uint32_t rank_for_white(Bitboard set, int columns) {
    uint32_t rank = 0;
    for (int i = 1; set; i++) {
        const int bit = 63 - __builtin_clzll(set);
        rank += CHOOSE[board_squares_of(columns) - table_square(bit, columns)][i];
        set ^= bitboard_of_bit(bit);
    }
    return rank;
}

/* set_of_rank() returns the set of `count` squares with this rank, as rank_for_black() counts;
   set_rotated() returns `set` on the rotated board. */
Bitboard set_of_rank(int count, uint32_t rank, int columns);
Bitboard set_rotated(Bitboard set, int columns);

#endif
