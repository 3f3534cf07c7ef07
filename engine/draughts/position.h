/* Boards and moves of all draughts on 32 squares where men walk forward and pieces move one square:
   values without pointers, copied freely. Nothing here depends on a variant's rules. */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_POSITION_H
#define CROWNHEAD_ENGINE_DRAUGHTS_POSITION_H

#include <assert.h>

#include "engine/draughts/diagram.h"

/* Square n (1..32) is bit (n-1) + (n-1)/8; bits 8, 17 and 26 are gaps. Thanks to them the diagonal
   steps are shifts by 4 and 5 from every square: what would leave the board sideways lands in a
   gap, which is never empty and never occupied, so no edge masks are needed. */
typedef uint64_t Bitboard;

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

typedef struct {
    Bitboard pieces[2];   /* by Side */
    Bitboard kings;       /* of both sides */
    uint8_t side;         /* to move */
    uint16_t quiet_plies; /* plies since the last capture or man's move, stays at 65535 */
} Position;

typedef struct {
    Bitboard captured;
    uint32_t path; /* direction of each hop, 2 bits each, the first lowest */
    uint8_t from;  /* bit numbers, not squares; equal in a circular capture */
    uint8_t to;
    uint8_t jumps;   /* 0: a step */
    uint8_t is_king; /* the piece was a king before the move */
} Move;

typedef struct {
    int count;
    Move moves[MAX_MOVES];
} MoveList;

static inline int bit_of_square(int square) {
    return square - 1 + (square - 1) / 8;
}
static inline int square_of_bit(int bit) {
    return bit + 1 - bit / 9;
}
static inline Bitboard bitboard_of_bit(int bit) {
    return UINT64_C(1) << bit;
}
static inline Bitboard bitboard_of_square(int square) {
    return bitboard_of_bit(bit_of_square(square));
}
static inline int bitboard_first(Bitboard set) {
    return __builtin_ctzll(set);
}
static inline int bitboard_count(Bitboard set) {
    return __builtin_popcountll(set);
}

static inline int direction_step(Direction direction) {
    static const int STEPS[DIRECTIONS] = {-5, -4, 4, 5};
    return STEPS[direction];
}

/* The set moved by `step`, direction_step() of a direction or its double; what leaves the board
   must be masked away by the caller, usually with a set of empty squares. */
static inline Bitboard bitboard_shift(Bitboard set, int step) {
    return step > 0 ? set << step : set >> -step;
}

static inline Bitboard position_empty(const Position *pos) {
    return BOARD & ~(pos->pieces[BLACK] | pos->pieces[WHITE]);
}

/* The row on which men of `side` become kings. */
static inline Bitboard crown_row(Side side) {
    return side == BLACK ? WHITE_HOME : BLACK_HOME;
}

static inline Bitboard position_men(const Position *pos, Side side) {
    return pos->pieces[side] & ~pos->kings;
}

/* Whether `move` can never be taken back by later moves: a capture or a man's move. */
static inline bool move_is_irreversible(const Move *move) {
    return move->jumps > 0 || !move->is_king;
}

/* Whether `pos` keeps what its type promises. For asserts. */
static inline bool position_is_ok(const Position *pos) {
    const Bitboard all = pos->pieces[BLACK] | pos->pieces[WHITE];
    return !(pos->pieces[BLACK] & pos->pieces[WHITE]) && !(all & ~BOARD) && !(pos->kings & ~all) &&
           !(position_men(pos, BLACK) & crown_row(BLACK)) &&
           !(position_men(pos, WHITE) & crown_row(WHITE)) &&
           bitboard_count(pos->pieces[BLACK]) <= MAX_PIECES &&
           bitboard_count(pos->pieces[WHITE]) <= MAX_PIECES && pos->side <= WHITE;
}

/* Plays a legal `move` on `pos`; `next` is the position after it and may not be `pos`. */
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
    next->quiet_plies = 0;
    if (!move_is_irreversible(move))
        next->quiet_plies = (uint16_t)(pos->quiet_plies + (pos->quiet_plies < UINT16_MAX));
    assert(position_is_ok(next));
}

/* A 64-bit hash of board and side to move. Made from the three bitboards when it is asked for, not
   carried along: the tree asks near the root only, and a leaf saves the updates. A sum of products
   with odd constants collides no more often than random keys; the mixing (the finalizer of
   MurmurHash3) spreads it to the low bits, which index tables. */
static inline uint64_t position_key(const Position *pos) {
    uint64_t key = pos->pieces[BLACK] * UINT64_C(0x9e3779b97f4a7c15) +
                   pos->pieces[WHITE] * UINT64_C(0xd1b54a32d192ed03) +
                   pos->kings * UINT64_C(0x8cb92ba72f3d8dd7) +
                   pos->side * UINT64_C(0xaef17502108ef2d9);
    key = (key ^ key >> 33) * UINT64_C(0xff51afd7ed558ccd);
    key = (key ^ key >> 33) * UINT64_C(0xc4ceb9fe1a85ec53);
    return key ^ key >> 33;
}

/* Whether board and side to move are the same (what a repetition compares). */
static inline bool position_same(const Position *a, const Position *b) {
    return a->pieces[BLACK] == b->pieces[BLACK] && a->pieces[WHITE] == b->pieces[WHITE] &&
           a->kings == b->kings && a->side == b->side;
}

/* --- as texts and pictures have them --- */

static inline SquareSet squares_of_bits(Bitboard bits) {
    SquareSet set = 0;
    for (; bits; bits &= bits - 1) set |= set_of_square(square_of_bit(bitboard_first(bits)));
    return set;
}

static inline Bitboard bits_of_squares(SquareSet set) {
    Bitboard bits = 0;
    for (; set; set &= set - 1) bits |= bitboard_of_square(set_first(set));
    return bits;
}

static inline Diagram position_diagram(const Position *pos) {
    return (Diagram){
        .pieces = {squares_of_bits(pos->pieces[BLACK]), squares_of_bits(pos->pieces[WHITE])},
        .kings = squares_of_bits(pos->kings),
        .side = (Side)pos->side,
        .quiet_plies = pos->quiet_plies};
}

static inline Position position_of_diagram(const Diagram *diagram) {
    return (Position){.pieces = {bits_of_squares(diagram->pieces[BLACK]),
                                 bits_of_squares(diagram->pieces[WHITE])},
                      .kings = bits_of_squares(diagram->kings),
                      .side = (uint8_t)diagram->side,
                      .quiet_plies = (uint16_t)diagram->quiet_plies};
}

static inline Route move_route(const Move *move) {
    const int hops = move->jumps ? move->jumps : 1, reach = move->jumps ? 2 : 1;
    Route route = {.captured = squares_of_bits(move->captured),
                   .length = (uint8_t)(hops + 1),
                   .square = {(uint8_t)square_of_bit(move->from)},
                   .is_capture = move->jumps > 0};
    int at = move->from;
    for (int i = 0; i < hops; i++) {
        at += reach * direction_step(move->path >> (2 * i) & 3);
        route.square[i + 1] = (uint8_t)square_of_bit(at);
    }
    /* Only a man on its last hop gets to its crown row. */
    const Bitboard crowns = move->from < move->to ? crown_row(BLACK) : crown_row(WHITE);
    route.crowns = !move->is_king && (bitboard_of_bit(move->to) & crowns) != 0;
    return route;
}

#endif
