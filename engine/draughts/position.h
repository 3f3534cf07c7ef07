/* Boards and moves of all draughts on 32 squares where men walk forward and pieces move one square:
   values without pointers, copied freely. Nothing here depends on a variant's rules. */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_POSITION_H
#define CROWNHEAD_ENGINE_DRAUGHTS_POSITION_H

#include <assert.h>

#include "engine/draughts/board.h"

/* Bits 8, 17 and 26 of a Bitboard are gaps, see board.h; diagonal steps are shifts by 4 and 5. */
enum {
    SQUARES = 32,
    BOARD_BITS = 35,
    MAX_PIECES = 12, /* a side */
    /* No chain of captures is longer: tests/suites/test_bounds.c tries all of them. */
    MAX_JUMPS = 9,
    /* Twelve pieces with at most 51 chains or parts of chains each, from the same test. */
    MAX_MOVES = 612,
};

#define BOARD      UINT64_C(0x7fbfdfeff) /* the 32 squares, without the gaps */
#define BLACK_HOME UINT64_C(0x00000000f) /* squares 1..4, White's crown row */
#define WHITE_HOME UINT64_C(0x780000000) /* squares 29..32, Black's crown row */

/* A move: a step or one route of a capture. */
typedef struct {
    Bitboard captured;
    uint32_t path; /* direction of each hop, 2 bits each, the first lowest */
    uint8_t from;  /* bit numbers, not squares; equal in a circular capture */
    uint8_t to;
    uint8_t jumps;   /* 0: a step */
    uint8_t is_king; /* the piece was a king before the move */
} Move;

/* The legal moves of a position. */
typedef struct {
    int count;
    Move moves[MAX_MOVES];
} MoveList;

/* Squares, 1..32 as the rules number them, and their bits. */
static inline int bit_of_square(int square) {
    return board_bit(square, 8);
}
static inline int square_of_bit(int bit) {
    return board_square(bit, 8);
}
static inline Bitboard bitboard_of_square(int square) {
    return bitboard_of_bit(bit_of_square(square));
}

/* The number of squares of the board. */
static inline int board_squares(void) {
    return SQUARES;
}

/* The difference that a step in `direction` makes to a bit number. */
static inline int direction_step(Direction direction) {
    static const int STEPS[DIRECTIONS] = {-5, -4, 4, 5};
    assert(direction >= 0 && direction < DIRECTIONS);
    return STEPS[direction];
}

/* The empty squares. */
static inline Bitboard position_empty(const Position *pos) {
    return BOARD & ~(pos->pieces[BLACK] | pos->pieces[WHITE]);
}

/* The row on which men of `side` become kings. */
static inline Bitboard crown_row(Side side) {
    return side == BLACK ? WHITE_HOME : BLACK_HOME;
}

/* See CONTRACT.md. */
static inline uint64_t position_key(const Position *pos) {
    return board_key(pos);
}
static inline bool position_same(const Position *a, const Position *b) {
    return board_same(a, b);
}

/* Whether `move` can never be taken back by later moves: a capture or a man's move. */
static inline bool move_is_irreversible(const Move *move) {
    return move->jumps > 0 || !move->is_king;
}

/* Whether `pos` keeps the promises of its type. For asserts. */
static inline bool position_is_ok(const Position *pos) {
    const Bitboard all = pos->pieces[BLACK] | pos->pieces[WHITE];
    return !(pos->pieces[BLACK] & pos->pieces[WHITE]) && !(all & ~BOARD) && !(pos->kings & ~all) &&
           !(position_men(pos, BLACK) & crown_row(BLACK)) &&
           !(position_men(pos, WHITE) & crown_row(WHITE)) &&
           bitboard_count(pos->pieces[BLACK]) <= MAX_PIECES &&
           bitboard_count(pos->pieces[WHITE]) <= MAX_PIECES && pos->side <= WHITE;
}

/* Plays a legal `move` on `pos`; `next` is the position after it and must not be `pos`. */
static inline void position_play(Position *restrict next, const Position *restrict pos,
                                 const Move *move) {
    const Side us = pos->side, them = side_other(us);
    assert(pos->pieces[us] & bitboard_of_bit(move->from));
    assert(move->to == move->from || position_empty(pos) & bitboard_of_bit(move->to));
    assert(!(move->captured & ~pos->pieces[them]));
    const Bitboard from = bitboard_of_bit(move->from), to = bitboard_of_bit(move->to);
    next->pieces[us] = (pos->pieces[us] & ~from) | to;
    next->pieces[them] = pos->pieces[them] & ~move->captured;
    const Bitboard crowns = move->is_king ? to : crown_row(us);
    next->kings = (pos->kings & ~(from | move->captured)) | (to & crowns);
    next->side = (uint8_t)them;
    next->lone_plies = 0;
    next->walks[BLACK] = next->walks[WHITE] = 0;
    next->quiet_plies = next->force_plies = 0;
    if (!move_is_irreversible(move))
        next->quiet_plies = (uint16_t)(pos->quiet_plies + (pos->quiet_plies < UINT16_MAX));
    assert(position_is_ok(next));
}

#endif
