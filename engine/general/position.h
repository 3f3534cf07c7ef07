/* Boards and moves for the general kernel: values without pointers, copied freely. Include the
   variant's rules first. */
#ifndef CROWNHEAD_ENGINE_GENERAL_POSITION_H
#define CROWNHEAD_ENGINE_GENERAL_POSITION_H

#include <assert.h>

#include "engine/draughts/board.h"
#include "engine/general/rules.h"

enum {
    MAX_BITS = 54,  /* of a board of 10 columns; 35 of one of 8 */
    MAX_JUMPS = 20, /* a capture takes each piece of the other side once at most */
    /* Search by hill climbing found no position with more than 345 results of moves; list_add()
       describes the treatment of routes with one result. */
    MAX_MOVES = 1024,
};

/* A move: a step or one route of a capture. */
typedef struct {
    Bitboard captured;
    uint8_t from, to;            /* bit numbers, not squares; equal in a circular capture */
    uint8_t jumps;               /* 0: a step */
    bool is_king;                /* the piece was a king before the move */
    bool crowns;                 /* it is one after it and was none before */
    uint8_t path[MAX_JUMPS - 1]; /* where the jumps but the last ended, then zeros */
} Move;

/* The legal moves of a position. */
typedef struct {
    int count;
    Move moves[MAX_MOVES];
} MoveList;

/* Squares, 1 and on as the rules number them, and their bits. */
static inline int bit_of_square(int square) {
    return board_bit(square, COLUMNS);
}
static inline int square_of_bit(int bit) {
    return board_square(bit, COLUMNS);
}
static inline Bitboard bitboard_of_square(int square) {
    return bitboard_of_bit(bit_of_square(square));
}

/* The number of squares of the board. */
static inline int board_squares(void) {
    return board_squares_of(COLUMNS);
}

/* All squares, without the gaps. */
static inline Bitboard board_all(void) {
    return board_mask(COLUMNS);
}

/* The difference that a step in `direction` makes to a bit number; off the diagonals it leads to
   the next square of the same row or column. */
static inline int direction_step(Direction direction) {
    const int rows = COLUMNS + 1; /* two rows on */
    const int off_diagonals[] = {-rows, -1, 1, rows};
    assert(direction >= 0 && direction < ALL_DIRECTIONS);
    return direction < DIRECTIONS ? board_step(direction, COLUMNS)
                                  : off_diagonals[direction - DIRECTIONS];
}

/* The directions of captures are those below this one. */
static inline Direction capture_directions(void) {
    return RULES.captures_off_diagonals ? ALL_DIRECTIONS : DIRECTIONS;
}

/* The bits on which a step in `direction` can end. This excludes something only along rows, where
   no gap separates the first row of a pair from the second. */
static inline Bitboard direction_ends(Direction direction) {
    const Bitboard pairs = COLUMNS == 8 ? UINT64_C(0x8040201) : UINT64_C(0x100200400801);
    if (!RULES.captures_off_diagonals) return ~UINT64_C(0);
    if (direction == WEST) return ~(pairs << (COLUMNS / 2 - 1));
    return direction == EAST ? ~(pairs << COLUMNS / 2) : ~UINT64_C(0);
}

/* The empty squares. */
static inline Bitboard position_empty(const Position *pos) {
    return board_all() & ~(pos->pieces[BLACK] | pos->pieces[WHITE]);
}

/* The row on which men of `side` become kings. */
static inline Bitboard crown_row(Side side) {
    return board_crown_row(side, COLUMNS);
}

/* Hash of all that position_same() compares. */
static inline uint64_t position_key(const Position *pos) {
    const uint64_t key = board_key(pos);
    if (!RULES.walk_limit) return key;
    const uint64_t walks = (uint64_t)pos->walks[WHITE] << 8 | pos->walks[BLACK];
    return key ^ walks * UINT64_C(0x9fb21c651e98df25);
}

/* Whether a repetition counts two positions as one. */
static inline bool position_same(const Position *a, const Position *b) {
    if (RULES.walk_limit &&
        (a->walks[BLACK] != b->walks[BLACK] || a->walks[WHITE] != b->walks[WHITE]))
        return false;
    return board_same(a, b);
}

/* The kings of `side` that may make a quiet move. */
static inline Bitboard stepping_kings(const Position *pos, Side side) {
    const Bitboard kings = pos->pieces[side] & pos->kings;
    if (!RULES.walk_limit || walk_length(pos->walks[side]) < RULES.walk_limit) return kings;
    return kings & ~walk_king(pos->walks[side]);
}

/* Whether `side` can have made `walk`: its one king did, and it also has men. */
static inline bool walk_is_ok(const Position *pos, Side side) {
    const Bitboard king = walk_king(pos->walks[side]);
    return !king || ((pos->pieces[side] & pos->kings & king) && position_men(pos, side));
}

/* Whether `pos` keeps the promises of its type. For asserts. */
static inline bool position_is_ok(const Position *pos) {
    const Bitboard all = pos->pieces[BLACK] | pos->pieces[WHITE];
    return !(pos->pieces[BLACK] & pos->pieces[WHITE]) && !(all & ~board_all()) &&
           !(pos->kings & ~all) && !(position_men(pos, BLACK) & crown_row(BLACK)) &&
           !(position_men(pos, WHITE) & crown_row(WHITE)) && pos->side <= WHITE &&
           walk_is_ok(pos, BLACK) && walk_is_ok(pos, WHITE);
}

#endif
