/* The key of a board of draughts. */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_KEY_H
#define CROWNHEAD_ENGINE_DRAUGHTS_KEY_H

#include "engine/bitboard.h"

/* A 64-bit hash of a board and the side to move. Made when it is asked for, not carried along: the
   tree asks near the root only, and a leaf saves the updates. A sum of products with odd constants
   collides no more often than random keys; the mixing (the finalizer of MurmurHash3) spreads it to
   the low bits, which index tables. */
static inline uint64_t board_key(Bitboard black, Bitboard white, Bitboard kings, unsigned side) {
    uint64_t key = black * UINT64_C(0x9e3779b97f4a7c15) + white * UINT64_C(0xd1b54a32d192ed03) +
                   kings * UINT64_C(0x8cb92ba72f3d8dd7) + side * UINT64_C(0xaef17502108ef2d9);
    key = (key ^ key >> 33) * UINT64_C(0xff51afd7ed558ccd);
    key = (key ^ key >> 33) * UINT64_C(0xc4ceb9fe1a85ec53);
    return key ^ key >> 33;
}

#endif
