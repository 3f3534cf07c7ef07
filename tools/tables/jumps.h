/* Jumps over the pieces of a block: which there are in a row of it, in which of the row's
   positions, and where those lead that are whole moves. */
#ifndef CROWNHEAD_TOOLS_TABLES_JUMPS_H
#define CROWNHEAD_TOOLS_TABLES_JUMPS_H

#include "tools/tables/expand.h"

/* Which jumps there are, found with the generator once: by a man or a king ([0], [1]) on a square
   over a man or a king next to it in a direction, on a board that is otherwise empty. */
struct Jumps {
    bool by_squares; /* no piece captures from farther away: then this table has all jumps */
    bool can[2][2][SQUARES_MOST][DIRECTIONS];
};

void jumps_make(Jumps *jumps, const Rulebook *rules);

/* A jump that is possible where the square past the piece is empty, and where a king is on the one
   square of the three that only some sets of kings have (NULL: there is no such square). */
typedef struct {
    const uint64_t *king_missing, *land_free;
} JumpBits;

enum { JUMPS_MOST = 4 * TABLES_MOST_PIECES, GOING_ON_MOST = DIRECTIONS - 1 };

/* A jump that a row allows. Where none of `next` can follow it is a whole move: to `after`, where
   the row begins at `first`; a king that was on `over`, as its side sees that, is missing there. */
typedef struct {
    JumpBits bits, next[GOING_ON_MOST];
    int nexts;
    Bitboard over;
    const Values *after;
    uint64_t first;
} RowJump;

/* The values of positions after a whole move, and how many sets the digits of their numbers
   count. */
typedef struct {
    const Values *after;
    uint32_t men_sets, king_sets[2];
} JumpAim;

typedef struct {
    bool are_whole; /* those that cannot go on are: `next`, `over`, `after` and `first` are set */
    JumpAim aim[2][2]; /* by whether a king is taken, and a man crowned */
    RowJump jump[JUMPS_MOST];
    int count;
} RowJumps;

/* Prepares the constants of all rows of `side`. */
void jumps_begin(RowJumps *jumps, const Expander *expander, const BlockSide *side);

/* Lists the jumps in row number `row` of `side` with its own `kings`, which are none where the bits
   are of them. */
void jumps_of_row(RowJumps *jumps, const Expander *expander, const BlockSide *side, uint32_t row,
                  Bitboard kings);

/* The bits of a word of the row that allow a jump. */
static inline uint64_t jump_word(const JumpBits *jump, uint32_t word) {
    return jump->land_free[word] & (jump->king_missing ? ~jump->king_missing[word] : ~UINT64_C(0));
}

/* The squares next to `squares` in a direction; none where the board ends. */
static inline Bitboard next_to(Bitboard squares, Direction direction, int columns) {
    return bitboard_shift(squares, board_step(direction, columns)) & board_mask(columns);
}

/* Bits of a row in which no king stands on `square`, as this side sees it. */
static inline const uint64_t *free_of(const BlockSide *side, Bitboard square) {
    const int number = table_square(bitboard_first(square), side->columns);
    return side->along
        ->free_of[side->is_along_own ? number - 1 : board_squares_of(side->columns) - number];
}

#endif
