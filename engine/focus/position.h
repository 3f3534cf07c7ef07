/* Boards and moves of Focus: values without pointers, copied freely. Nothing here depends on a
   variant's rules. */
#ifndef CROWNHEAD_ENGINE_FOCUS_POSITION_H
#define CROWNHEAD_ENGINE_FOCUS_POSITION_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

/* Cell c, 0..63, is at row c / 8 from the top, column c % 8 from the left; bit c of a Bitboard. */
#include "engine/bitboard.h"

/* A pile as a number: a bit a man, 1 for Blue's, the top man in bit 0; above them a bit that is
   always 1. So 1 is an empty cell, and putting k men on a pile is a shift by k. */
typedef unsigned Pile;

typedef enum { RED, BLUE } Side; /* RED begins */

enum {
    BOARD_SIDE = 8,
    CELLS = 64, /* those of BOARD, 52, and the corners */
    MAX_HEIGHT = 5,
    PILE_BITS = MAX_HEIGHT + 1,
    SIDE_MEN = 18,
    FROM_RESERVE = CELLS, /* as the cell a man comes from */
    NO_CELL = 0,          /* a corner: nothing is ever there */
    /* No position has more moves: tests/suites/test_focus.c. */
    MAX_MOVES = 250,
};

/* All cells but three in each corner. */
#define BOARD UINT64_C(0x3c7effffffff7e3c)

/* A position of Focus. */
typedef struct {
    Bitboard pile[PILE_BITS]; /* bit i of the piles of all cells; cells off BOARD are empty */
    int32_t quiet_plies;      /* plies since enemy men were captured: till then all can come back */
    uint8_t side;             /* to move */
    uint8_t reserve[2];       /* men that may come back, by Side */
    uint8_t landed;           /* cell where the last move ended; NO_CELL before the first */
} Position;

/* A move; no other move of its position has the same `from` and `to`. */
typedef struct {
    uint8_t from; /* cell, or FROM_RESERVE */
    uint8_t to;
    uint8_t men;      /* how many go, 1..5 */
    uint8_t covered;  /* height of the enemy's pile it lands on, 0: none */
    uint8_t captured; /* enemy men that leave the target from the bottom, 0..5 */
} Move;

/* The legal moves of a position. */
typedef struct {
    int count;
    Move moves[MAX_MOVES];
} MoveList;

/* The opponent of `side`. */
static inline Side side_other(Side side) {
    return side == RED ? BLUE : RED;
}

/* A pile without men, the height of a pile, and its men of one side. */
static inline Pile pile_empty(void) {
    return 1;
}
static inline int pile_height(Pile pile) {
    assert(pile > 0);
    return 31 - __builtin_clz(pile);
}
static inline int pile_men_of(Pile pile, Side side) {
    const int blue = __builtin_popcount(pile) - 1;
    return side == BLUE ? blue : pile_height(pile) - blue;
}
/* The owner of a pile that is not empty. */
static inline Side pile_owner(Pile pile) {
    assert(pile != pile_empty());
    return (pile & 1) ? BLUE : RED;
}

/* The pile on `cell`. */
static inline Pile position_pile(const Position *pos, int cell) {
    assert(cell >= 0 && cell < CELLS);
    Pile pile = 0;
    for (int i = 0; i < PILE_BITS; i++) pile |= (Pile)(pos->pile[i] >> cell & 1) << i;
    return pile;
}

/* Replaces the pile on `cell`. */
static inline void position_set_pile(Position *pos, int cell, Pile pile) {
    assert(BOARD & bitboard_of_bit(cell) && pile >= 1 && pile >> PILE_BITS == 0);
    for (int i = 0; i < PILE_BITS; i++)
        pos->pile[i] = (pos->pile[i] & ~bitboard_of_bit(cell)) | (Bitboard)(pile >> i & 1) << cell;
}

/* The cells with piles of at least `height` (1..5) men. */
static inline Bitboard position_high(const Position *pos, int height) {
    Bitboard high = 0;
    for (int i = height; i < PILE_BITS; i++) high |= pos->pile[i];
    return high;
}

/* The cells whose piles `side` owns. */
static inline Bitboard position_piles(const Position *pos, Side side) {
    return position_high(pos, 1) & (side == BLUE ? pos->pile[0] : ~pos->pile[0]);
}

/* The men of `side` on the board, under piles too. */
static inline int position_men(const Position *pos, Side side) {
    int men = 0;
    for (int i = 0; i < MAX_HEIGHT; i++)
        men += bitboard_count(position_high(pos, i + 1) &
                              (side == BLUE ? pos->pile[i] : ~pos->pile[i]));
    return men;
}

/* The enemy men that `side` has taken for good: those that are nowhere else. */
static inline int position_captured(const Position *pos, Side side) {
    const Side other = side_other(side);
    return SIDE_MEN - position_men(pos, other) - pos->reserve[other];
}

/* An empty board, RED to move. */
static inline Position position_cleared(void) {
    return (Position){.pile = {~UINT64_C(0)}};
}

/* Whether `pos` keeps the promises of its type. For asserts. */
static inline bool position_is_ok(const Position *pos) {
    Bitboard marked = 0;
    for (int i = 0; i < PILE_BITS; i++) marked |= pos->pile[i];
    return marked == ~UINT64_C(0) && !(position_high(pos, 1) & ~BOARD) && pos->side <= BLUE &&
           position_captured(pos, RED) >= 0 && position_captured(pos, BLUE) >= 0 &&
           pos->quiet_plies >= 0 &&
           (pos->landed == NO_CELL || BOARD & bitboard_of_bit(pos->landed));
}

/* Plays a legal `move` on `pos`; `next` is the position after it and must not be `pos`. */
static inline void position_play(Position *restrict next, const Position *restrict pos,
                                 const Move *move) {
    const Side us = pos->side;
    assert(move->men >= 1 && move->men <= MAX_HEIGHT);
    assert(BOARD & bitboard_of_bit(move->to) && move->to != move->from);
    assert(move->from != FROM_RESERVE || pos->reserve[us] > 0);
    Pile pile = position_pile(pos, move->to), rest = pile_empty();
    *next = *pos;
    next->side = (uint8_t)side_other(us);
    next->landed = move->to;
    next->quiet_plies = move->captured ? 0 : pos->quiet_plies + 1;
    if (move->from == FROM_RESERVE) {
        pile = pile << 1 | us;
        next->reserve[us]--;
    } else {
        const Pile source = position_pile(pos, move->from);
        assert(pile_height(source) >= move->men && pile_owner(source) == us);
        pile = pile << move->men | (source & ((1U << move->men) - 1));
        rest = source >> move->men;
        position_set_pile(next, move->from, rest);
    }
    if (pile >> PILE_BITS) { /* above five: the bottom leaves */
        const int ours = pile_men_of(pile >> MAX_HEIGHT, us);
        next->reserve[us] = (uint8_t)(next->reserve[us] + ours);
        pile = (pile & ((1U << MAX_HEIGHT) - 1)) | 1U << MAX_HEIGHT;
    }
    position_set_pile(next, move->to, pile);
    assert(position_is_ok(next));
}

/* A 64-bit hash of board, reserves and side to move. Each step is one to one in the hash so far and
   brings the high bits down, which a product alone leaves where they are: rows 7 and 8 count. */
static inline uint64_t position_key(const Position *pos) {
    uint64_t key =
        pos->side | (uint64_t)pos->reserve[RED] << 8 | (uint64_t)pos->reserve[BLUE] << 16;
    for (int i = 0; i < PILE_BITS; i++) {
        key = (key ^ pos->pile[i]) * UINT64_C(0x9e3779b97f4a7c15);
        key ^= key >> 32;
    }
    key *= UINT64_C(0xc4ceb9fe1a85ec53);
    return key ^ key >> 33;
}

/* Whether board, reserves and side to move are the same, all that a repetition compares. */
static inline bool position_same(const Position *a, const Position *b) {
    uint64_t difference = 0;
    for (int i = 0; i < PILE_BITS; i++) difference |= a->pile[i] ^ b->pile[i];
    return difference == 0 && a->side == b->side && a->reserve[RED] == b->reserve[RED] &&
           a->reserve[BLUE] == b->reserve[BLUE];
}

#endif
