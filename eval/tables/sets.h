/* Sets of squares in numbers: sets of equal size have ranks. Those of men follow the combinatorial
   number system. Those of kings follow a path through all squares on which values seldom change, so
   that sets of neighbouring ranks mostly have the same value: that makes files a tenth to a fifth
   smaller. A board is given by its columns, 8 or 10. */
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

/* Rank of a set of men among the sets of as many squares, counted from Black's home row. */
static inline uint32_t men_rank_for_black(Bitboard set, int columns) {
    uint32_t rank = 0;
    for (int i = 1; set; i++, set &= set - 1)
        rank += CHOOSE[table_square(bitboard_first(set), columns) - 1][i];
    return rank;
}

/* Rank of a set of men counted from White's home row, with the board rotated. */
static inline uint32_t men_rank_for_white(Bitboard set, int columns) {
    uint32_t rank = 0;
    for (int i = 1; set; i++) {
        const int bit = 63 - __builtin_clzll(set);
        rank += CHOOSE[board_squares_of(columns) - table_square(bit, columns)][i];
        set ^= bitboard_of_bit(bit);
    }
    return rank;
}

/* The paths along which kings are numbered: by how they move, and the columns of the board. */
typedef enum { PATH_STEPS_8, PATH_FLIGHTS_8, PATH_FLIGHTS_10, KING_PATHS } KingPath;

static inline int path_columns(KingPath path) {
    return path == PATH_FLIGHTS_10 ? 10 : 8;
}

/* The place on its path, from 0 on, of the square of each bit. */
extern const uint8_t PLACE_ON_PATH[KING_PATHS][64];

/* Rank of a set of places. Sets are ordered by their first place, those with the same one by the
   second, and so on; behind an odd place everything comes in reverse order, as in a Gray code. */
static inline uint32_t rank_of_places(uint64_t places, int squares) {
    uint32_t rank = 0, reversed = 0; /* all bits set: further terms are subtracted */
    int from = 0;
    for (int left = bitboard_count(places); places; places &= places - 1, left--) {
        const int place = __builtin_ctzll(places), is_odd = place & 1;
        /* Sets that come before because their next place does. Of N sets in reverse order, number I
           is number N - 1 - I: hence the last term, and an odd place counts with those before it. */
        const uint32_t passed = CHOOSE[squares - from][left] -
                                CHOOSE[squares - place - is_odd][left] - (uint32_t)is_odd;
        rank += (passed ^ reversed) - reversed;
        reversed ^= 0 - (uint32_t)is_odd;
        from = place + 1;
    }
    return rank;
}

/* Rank of a set of kings among the sets of as many squares, seen from Black's side. */
static inline uint32_t kings_rank_for_black(Bitboard set, KingPath path) {
    const uint8_t *place = PLACE_ON_PATH[path];
    uint64_t places = 0;
    for (; set; set &= set - 1) places |= UINT64_C(1) << place[bitboard_first(set)];
    return rank_of_places(places, board_squares_of(path_columns(path)));
}

/* Rank of a set of kings seen from White's side, with the board rotated. */
static inline uint32_t kings_rank_for_white(Bitboard set, KingPath path) {
    const uint8_t *place = PLACE_ON_PATH[path];
    const int squares = board_squares_of(path_columns(path));
    const int last = table_bit(squares, path_columns(path));
    uint64_t places = 0;
    for (; set; set &= set - 1) places |= UINT64_C(1) << place[last - bitboard_first(set)];
    return rank_of_places(places, squares);
}

/* The set of `count` squares with this rank, seen from Black's side; set_rotated() returns `set` on
   the rotated board. */
Bitboard men_of_rank(int count, uint32_t rank, int columns);
Bitboard kings_of_rank(int count, uint32_t rank, KingPath path);
Bitboard set_rotated(Bitboard set, int columns);

#endif
