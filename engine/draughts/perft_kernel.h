/* Leaf counts of the move generator, the check and the measure of it. Include moves_kernel.h first.
 */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_PERFT_KERNEL_H
#define CROWNHEAD_ENGINE_DRAUGHTS_PERFT_KERNEL_H

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "engine/draughts/moves_kernel.h"
#include "engine/game.h"

/* A table from position and depth to leaves, direct-mapped, always replacing. */
typedef struct {
    uint64_t key, leaves;
} PerftSlot;

enum {
    PERFT_STOP_DEPTH = 5,  /* the flag is read above this depth: every few microseconds */
    PERFT_TABLE_DEPTH = 3, /* below it a count is cheaper than a table access */
    PERFT_BATCH = 256,
    MAX_STEPS = MAX_PIECES * DIRECTIONS,
};

/* Positions one ply above the leaves, all with the same side to move, that wait to be counted: many
   at a time, because the compiler turns a loop over arrays into vector instructions. */
typedef struct {
    int count;
    Bitboard us[PERFT_BATCH], foes[PERFT_BATCH], kings[PERFT_BATCH]; /* kings of `us` */
    Bitboard any_kings;                                              /* some of `kings` */
    uint64_t moves[PERFT_BATCH], chained[PERFT_BATCH];               /* see count_unbranched() */
} PerftBatch;

/* What a count needs and owns. */
typedef struct {
    PerftSlot *slots; /* NULL: no table */
    uint64_t mask;
    PerftMode mode;
    const atomic_bool *stop;
    uint64_t leaves; /* so far, without those of `batch` */
    PerftBatch batch;
} PerftRun;

static bool perft_stopped(const PerftRun *run) {
    return run->stop && atomic_load_explicit(run->stop, memory_order_relaxed);
}

__attribute__((always_inline)) static inline void count_batch(PerftBatch *batch, Side side,
                                                              const bool with_kings) {
    for (int i = 0; i < batch->count; i++) {
        const Unbranched pos = {.us = batch->us[i],
                                .kings = with_kings ? batch->kings[i] : 0,
                                .foes = batch->foes[i],
                                .empty = BOARD & ~(batch->us[i] | batch->foes[i]),
                                .side = side};
        batch->moves[i] = count_unbranched(&pos, &batch->chained[i]);
    }
}

/* Adds the moves of the positions in the batch, in which `side` is to move, and empties it. */
static void perft_flush(PerftRun *run, Side side) {
    PerftBatch *batch = &run->batch;
    if (side == BLACK)
        batch->any_kings ? count_batch(batch, BLACK, true) : count_batch(batch, BLACK, false);
    else
        batch->any_kings ? count_batch(batch, WHITE, true) : count_batch(batch, WHITE, false);
    for (int i = 0; i < batch->count; i++) {
        run->leaves += batch->moves[i];
        if (!batch->chained[i]) continue;
        Position pos = {.kings = batch->kings[i], .side = (uint8_t)side};
        pos.pieces[side] = batch->us[i];
        pos.pieces[side_other(side)] = batch->foes[i];
        run->leaves += (uint64_t)moves_count(&pos) - batch->moves[i];
    }
    batch->count = 0;
    batch->any_kings = 0;
}

/* Puts the positions after each move of `pos` into the batch. */
static inline void batch_add_moves(PerftRun *run, const Position *pos, Side side) {
    const Side other = side_other(side);
    const Bitboard us = pos->pieces[side], foes = pos->pieces[other], empty = position_empty(pos);
    PerftBatch *batch = &run->batch;
    MoveList captures;
    captures.count = 0;
    add_captures(&captures, pos, side);
    for (int i = 0; i < captures.count; i++) {
        if (batch->count == PERFT_BATCH) perft_flush(run, other);
        Position next;
        position_play(&next, pos, &captures.moves[i]);
        batch->us[batch->count] = next.pieces[other];
        batch->foes[batch->count] = next.pieces[side];
        batch->kings[batch->count] = next.kings & next.pieces[other];
        batch->any_kings |= batch->kings[batch->count++];
    }
    if (RULES.capture_mandatory && captures.count > 0) return;
    if (batch->count > PERFT_BATCH - MAX_STEPS) perft_flush(run, other);
    int count = batch->count;
    for (Direction d = 0; d < DIRECTIONS; d++) {
        const int step = direction_step(d);
        Bitboard to = bitboard_shift(movers(pos, side, d), step) & empty;
        for (; to; to &= to - 1) {
            batch->us[count] = foes;
            batch->foes[count] = us ^ ((to & -to) | bitboard_shift(to & -to, -step));
            batch->kings[count++] = pos->kings & foes;
        }
    }
    batch->any_kings |= pos->kings & foes;
    batch->count = count;
}

/* Who is to move one ply above the leaves `depth` plies below `pos`. */
static Side leaf_side(const Position *pos, int depth) {
    return depth % 2 ? (Side)pos->side : side_other(pos->side);
}

static uint64_t perft_key(const Position *pos, int depth) {
    return position_key(pos) + (uint64_t)depth * UINT64_C(0x9e3779b97f4a7c15);
}

/* Asks for the slots of all positions after `list`, so that their memory comes at the same time:
   waiting for each in turn would take most of the count. */
static void perft_prefetch(const PerftRun *run, const Position *pos, const MoveList *list,
                           int depth) {
    for (int i = 0; i < list->count; i++) {
        Position next;
        position_play(&next, pos, &list->moves[i]);
        __builtin_prefetch(&run->slots[perft_key(&next, depth) & run->mask]);
    }
}

/* `depth` is at least 1. The result means nothing once perft_stopped(). */
static void perft_node(PerftRun *run, const Position *pos, int depth) {
    if (depth == 2 && run->mode != PERFT_PLAIN) {
        if (pos->side == BLACK)
            batch_add_moves(run, pos, BLACK);
        else
            batch_add_moves(run, pos, WHITE);
        return;
    }
    PerftSlot *slot = NULL;
    uint64_t key = 0;
    const uint64_t before = run->leaves;
    if (run->slots && depth >= PERFT_TABLE_DEPTH) {
        key = perft_key(pos, depth);
        slot = &run->slots[key & run->mask];
        if (slot->key == key) {
            run->leaves += slot->leaves;
            return;
        }
    }
    MoveList list;
    moves_generate(&list, pos);
    if (run->slots && depth > PERFT_TABLE_DEPTH) perft_prefetch(run, pos, &list, depth - 1);
    for (int i = 0; i < list.count; i++) {
        Position next;
        position_play(&next, pos, &list.moves[i]);
        if (depth == 1)
            run->leaves++;
        else
            perft_node(run, &next, depth - 1);
        if (depth >= PERFT_STOP_DEPTH && perft_stopped(run)) return;
    }
    if (!slot) return;
    perft_flush(run, leaf_side(pos, depth));
    *slot = (PerftSlot){.key = key, .leaves = run->leaves - before};
}

/* See Game.perft. */
static bool perft_count(const Position *pos, int depth, const Perft *perft, uint64_t *leaves,
                        Error *error) {
    PerftRun run;
    memset(&run, 0, sizeof run);
    run.mode = perft->mode;
    run.stop = perft->stop;
    run.batch.count = 0;
    run.batch.any_kings = 0;
    if (perft->mode == PERFT_HASH) {
        uint64_t slots = 1;
        while (slots * 2 * sizeof(PerftSlot) <= (uint64_t)perft->hash_mib << 20) slots *= 2;
        run.slots = calloc(slots, sizeof(PerftSlot));
        run.mask = slots - 1;
        if (!run.slots)
            return error_set(error, "perft: no memory for a table of %d MiB", perft->hash_mib);
    }
    if (depth == 0)
        run.leaves = 1;
    else if (depth == 1 && run.mode != PERFT_PLAIN)
        run.leaves = (uint64_t)moves_count(pos);
    else
        perft_node(&run, pos, depth);
    perft_flush(&run, leaf_side(pos, depth));
    *leaves = run.leaves;
    free(run.slots);
    return perft_stopped(&run) ? error_set(error, "perft %d: stopped before its end", depth) : true;
}

#endif
