/* Counting the last two plies of perft without lists, for the draughts variants; see
   perft_kernel.h for the names. Include count_kernel.h first. */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_BULK_KERNEL_H
#define CROWNHEAD_ENGINE_DRAUGHTS_BULK_KERNEL_H

#include "engine/draughts/count_kernel.h"

enum {
    BULK_PLIES = 2,
    BULK_BATCH = 256,
    MAX_STEPS = MAX_PIECES * DIRECTIONS,
};

/* Positions one ply above the leaves, all with `side` to move, that wait to be counted: many at a
   time, because the compiler turns a loop over arrays into vector instructions. */
typedef struct {
    uint64_t leaves; /* without those of the positions that wait */
    int count;
    Side side;
    Bitboard us[BULK_BATCH], foes[BULK_BATCH], kings[BULK_BATCH]; /* kings of `us` */
    Bitboard any_kings;                                           /* some of `kings` */
    uint64_t moves[BULK_BATCH], chained[BULK_BATCH];              /* see count_unbranched() */
} Bulk;

INLINED void count_waiting(Bulk *bulk, Side side, const bool with_kings) {
    for (int i = 0; i < bulk->count; i++) {
        const Unbranched pos = {.us = bulk->us[i],
                                .kings = with_kings ? bulk->kings[i] : 0,
                                .foes = bulk->foes[i],
                                .empty = BOARD & ~(bulk->us[i] | bulk->foes[i]),
                                .side = side};
        bulk->moves[i] = count_unbranched(&pos, &bulk->chained[i]);
    }
}

static void bulk_settle(Bulk *bulk) {
    const Side side = bulk->side;
    assert(bulk->count >= 0 && bulk->count <= BULK_BATCH);
    if (side == BLACK)
        bulk->any_kings ? count_waiting(bulk, BLACK, true) : count_waiting(bulk, BLACK, false);
    else
        bulk->any_kings ? count_waiting(bulk, WHITE, true) : count_waiting(bulk, WHITE, false);
    for (int i = 0; i < bulk->count; i++) {
        bulk->leaves += bulk->moves[i];
        if (!bulk->chained[i]) continue;
        Position pos = {.kings = bulk->kings[i], .side = (uint8_t)side};
        pos.pieces[side] = bulk->us[i];
        pos.pieces[side_other(side)] = bulk->foes[i];
        bulk->leaves += (uint64_t)moves_count(&pos) - bulk->moves[i];
    }
    bulk->count = 0;
    bulk->any_kings = 0;
}

/* Lets the positions after each move of `pos` wait. */
static inline void bulk_add_moves(Bulk *bulk, const Position *pos, Side side) {
    const Side other = side_other(side);
    const Bitboard us = pos->pieces[side], foes = pos->pieces[other], empty = position_empty(pos);
    MoveList captures;
    captures.count = 0;
    if (bulk->side != other) bulk_settle(bulk);
    bulk->side = other;
    add_captures(&captures, pos, side);
    for (int i = 0; i < captures.count; i++) {
        if (bulk->count == BULK_BATCH) bulk_settle(bulk);
        Position next;
        position_play(&next, pos, &captures.moves[i]);
        bulk->us[bulk->count] = next.pieces[other];
        bulk->foes[bulk->count] = next.pieces[side];
        bulk->kings[bulk->count] = next.kings & next.pieces[other];
        bulk->any_kings |= bulk->kings[bulk->count++];
    }
    if (RULES.capture_mandatory && captures.count > 0) return;
    if (bulk->count > BULK_BATCH - MAX_STEPS) bulk_settle(bulk);
    int count = bulk->count;
    for (Direction d = 0; d < DIRECTIONS; d++) {
        const int step = direction_step(d);
        Bitboard to = bitboard_shift(movers(pos, side, d), step) & empty;
        for (; to; to &= to - 1) {
            bulk->us[count] = foes;
            bulk->foes[count] = us ^ ((to & -to) | bitboard_shift(to & -to, -step));
            bulk->kings[count++] = pos->kings & foes;
        }
    }
    bulk->any_kings |= pos->kings & foes;
    assert(count <= BULK_BATCH);
    bulk->count = count;
}

static inline void bulk_add(Bulk *bulk, const Position *pos, int plies) {
    assert(plies >= 1 && plies <= BULK_PLIES);
    if (plies == 1)
        bulk->leaves += (uint64_t)moves_count(pos);
    else if (pos->side == BLACK)
        bulk_add_moves(bulk, pos, BLACK);
    else
        bulk_add_moves(bulk, pos, WHITE);
}

#endif
