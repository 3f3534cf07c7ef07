/* What stands on a board of draughts, and who is to move: one type for both generators, the tables
   of endings and the nets. The bits of the board are those of each generator, see their position.h;
   on 8 columns both have the same. */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_BOARD_H
#define CROWNHEAD_ENGINE_DRAUGHTS_BOARD_H

#include "engine/bitboard.h"
#include "engine/draughts/diagram.h"

/* A value without pointers, copied freely. Counters that a variant does not need stay 0. */
typedef struct {
    Bitboard pieces[2];   /* by Side */
    Bitboard kings;       /* of both sides */
    uint8_t side;         /* to move */
    uint8_t lone_plies;   /* plies that the same rule about a lone king has been counting */
    uint16_t quiet_plies; /* plies since the last capture or man's move, stays at 65535 */
    uint16_t force_plies; /* plies since the last capture or crowning, the same */
} Position;

static inline Bitboard position_men(const Position *pos, Side side) {
    return pos->pieces[side] & ~pos->kings;
}

/* A 64-bit hash of the board and the side to move. Made when it is asked for, not carried along:
   the tree asks near the root only, and a leaf saves the updates. A sum of products with odd
   constants collides no more often than random keys; the mixing (the finalizer of MurmurHash3)
   spreads it to the low bits, which index tables. */
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

#endif
