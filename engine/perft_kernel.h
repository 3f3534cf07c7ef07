/* Leaf counts of the move generator, the check and the measure of it. The game's moves_kernel.h,
   included before, supplies:
     Position, MoveList              values; a list has `count` and `moves`
     moves_generate, position_play, position_key
     BULK_PLIES, bulk_count          leaves so few plies below are counted without playing */
#ifndef CROWNHEAD_ENGINE_PERFT_KERNEL_H
#define CROWNHEAD_ENGINE_PERFT_KERNEL_H

#include <stdlib.h>

#include "engine/game.h"

/* A table from position and depth to leaves, direct-mapped, always replacing. */
typedef struct {
    uint64_t key, leaves;
} PerftSlot;

typedef struct {
    PerftSlot *slots; /* NULL: no table */
    uint64_t mask;
    PerftMode mode;
    const atomic_bool *stop;
} PerftRun;

enum {
    PERFT_STOP_DEPTH = 5,  /* the flag is read above this depth: every millisecond at most */
    PERFT_TABLE_DEPTH = 3, /* below it a count is cheaper than a table access */
};

static bool perft_stopped(const PerftRun *run) {
    return run->stop && atomic_load_explicit(run->stop, memory_order_relaxed);
}

/* `depth` is at least 1. The result means nothing once perft_stopped(). */
static uint64_t perft_node(const PerftRun *run, const Position *pos, int depth) {
    if (depth <= BULK_PLIES && run->mode != PERFT_PLAIN) return bulk_count(pos, depth);
    PerftSlot *slot = NULL;
    uint64_t key = 0;
    if (run->slots && depth >= PERFT_TABLE_DEPTH) {
        key = position_key(pos) + (uint64_t)depth * UINT64_C(0x9e3779b97f4a7c15);
        slot = &run->slots[key & run->mask];
        if (slot->key == key) return slot->leaves;
    }
    MoveList list;
    moves_generate(&list, pos);
    uint64_t leaves = 0;
    for (int i = 0; i < list.count; i++) {
        Position next;
        position_play(&next, pos, &list.moves[i]);
        leaves += depth == 1 ? 1 : perft_node(run, &next, depth - 1);
        if (depth >= PERFT_STOP_DEPTH && perft_stopped(run)) return 0;
    }
    if (slot) *slot = (PerftSlot){.key = key, .leaves = leaves};
    return leaves;
}

/* See Game.perft. */
static bool perft_count(const Position *pos, int depth, const Perft *perft, uint64_t *leaves,
                        Error *error) {
    PerftRun run = {.mode = perft->mode, .stop = perft->stop};
    if (perft->mode == PERFT_HASH) {
        uint64_t slots = 1;
        while (slots * 2 * sizeof(PerftSlot) <= (uint64_t)perft->hash_mib << 20) slots *= 2;
        run.slots = calloc(slots, sizeof(PerftSlot));
        run.mask = slots - 1;
        if (!run.slots)
            return error_set(error, "perft: no memory for a table of %d MiB", perft->hash_mib);
    }
    *leaves = depth == 0 ? 1 : perft_node(&run, pos, depth);
    free(run.slots);
    return perft_stopped(&run) ? error_set(error, "perft %d: stopped before its end", depth) : true;
}

#endif
