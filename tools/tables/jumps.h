/* The jumps in a row of a block: which exist, in which of the row's positions they are possible,
   and where they lead if they are complete moves. */
#ifndef CROWNHEAD_TOOLS_TABLES_JUMPS_H
#define CROWNHEAD_TOOLS_TABLES_JUMPS_H

#include "tools/tables/expand.h"

/* All jumps, found once with the generator: a man or a king ([0], [1]) on a square jumps over an
   adjacent man or king in a direction, on an otherwise empty board. */
struct Jumps {
    bool by_squares; /* no piece captures from farther away, so this table is complete */
    bool can[2][2][SQUARES_MOST][DIRECTIONS];
};

void jumps_make(Jumps *jumps, const Rulebook *rules);

/* The positions of a row in which a jump is possible: the square behind the piece is empty and, if
   one of the three squares belongs to the kings of the bits, a king is on it (NULL: none does). */
typedef struct {
    const uint64_t *king_missing, *land_free;
} JumpBits;

enum { JUMPS_MOST = 4 * TABLES_MOST_PIECES, GOING_ON_MOST = DIRECTIONS - 1 };

/* A jump that a row allows. In positions where none of `next` can follow, it is a complete move to
   `after`, in which the row begins at `first`; if a king was on `over`, as its own side counts
   squares, it is missing there. */
typedef struct {
    JumpBits bits, next[GOING_ON_MOST];
    int nexts;
    Bitboard over;
    const Values *after;
    uint64_t first;
} RowJump;

/* The values after a complete move, and the number of sets by which the parts of a position's
   number are multiplied. */
typedef struct {
    const Values *after;
    uint32_t men_sets, king_sets[2];
} JumpAim;

typedef struct {
    bool are_whole;    /* ending jumps are moves: `next`, `over`, `after`, `first` are set */
    JumpAim aim[2][2]; /* by whether a king is captured, and whether a man is crowned */
    RowJump jump[JUMPS_MOST];
    int count;
} RowJumps;

/* Prepares the constants of all rows of `side`. */
void jumps_begin(RowJumps *jumps, const Expander *expander, const BlockSide *side);

/* Lists the jumps in row number `row` of `side`, whose own kings are `kings`; these are empty if
   the bits refer to them. */
void jumps_of_row(RowJumps *jumps, const Expander *expander, const BlockSide *side, uint32_t row,
                  Bitboard kings);

/* The bits of a word of the row for which the jump is possible. */
static inline uint64_t jump_word(const JumpBits *jump, uint32_t word) {
    return jump->land_free[word] & (jump->king_missing ? ~jump->king_missing[word] : ~UINT64_C(0));
}

/* The squares adjacent to `squares` in a direction; empty beyond the edge of the board. */
static inline Bitboard next_to(Bitboard squares, Direction direction, int columns) {
    return bitboard_shift(squares, board_step(direction, columns)) & board_mask(columns);
}

/* The bits of a row in which no king is on `square`, seen from this side. */
static inline const uint64_t *free_of(const BlockSide *side, Bitboard square) {
    const int number = table_square(bitboard_first(square), side->columns);
    return side->along
        ->free_of[side->is_along_own ? number - 1 : board_squares_of(side->columns) - number];
}

#endif
