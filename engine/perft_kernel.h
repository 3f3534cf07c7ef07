/* Leaf counts of the move generator, which check it and measure it. Include the game's kernels
   first; CONTRACT.md lists the names they supply. */
#ifndef CROWNHEAD_ENGINE_PERFT_KERNEL_H
#define CROWNHEAD_ENGINE_PERFT_KERNEL_H

#include <assert.h>

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
    Bulk bulk;
} PerftRun;

enum {
    PERFT_STOP_DEPTH = 5,  /* the flag is read above this depth: every millisecond at most */
    PERFT_TABLE_DEPTH = 3, /* below it a count is cheaper than a table access */
};

static bool perft_stopped(const PerftRun *run) {
    return run->stop && atomic_load_explicit(run->stop, memory_order_relaxed);
}

/* Key of `pos`, `depth` plies above the leaves. */
static inline uint64_t perft_key(const Position *pos, int depth) {
    return position_key(pos) + (uint64_t)depth * UINT64_C(0x9e3779b97f4a7c15);
}

/* Adds the leaves `depth` (at least 1) plies below `pos`. Means nothing once perft_stopped(). */
static void perft_node(PerftRun *run, const Position *pos, int depth) {
    assert(depth >= 1);
    if (depth <= BULK_PLIES && (run->mode == PERFT_BULK || run->mode == PERFT_HASH)) {
        bulk_add(&run->bulk, pos, depth);
        return;
    }
    const uint64_t before = run->bulk.leaves;
    PerftSlot *slot = NULL;
    uint64_t key = 0;
    if (run->slots && depth >= PERFT_TABLE_DEPTH) {
        key = perft_key(pos, depth);
        slot = &run->slots[key & run->mask];
        if (slot->key == key) {
            run->bulk.leaves += slot->leaves;
            return;
        }
    }
    MoveList list;
    moves_generate(&list, pos);
    if (run->mode == PERFT_UNIQUE) {
        moves_merge_routes(&list);
        if (depth == 1) run->bulk.leaves += (uint64_t)list.count;
        if (depth == 1) return;
    }
    /* The slots of all positions that follow are fetched while the first are counted. No function
       of its own: the compiler takes one that only fetches for one without effect. */
    for (int i = 0; slot && depth > PERFT_TABLE_DEPTH && i < list.count; i++) {
        Position next;
        position_play(&next, pos, &list.moves[i]);
        __builtin_prefetch(&run->slots[perft_key(&next, depth - 1) & run->mask]);
    }
    for (int i = 0; i < list.count; i++) {
        Position next;
        position_play(&next, pos, &list.moves[i]);
        if (depth == 1)
            run->bulk.leaves++;
        else
            perft_node(run, &next, depth - 1);
        if (depth >= PERFT_STOP_DEPTH && perft_stopped(run)) return;
    }
    if (!slot) return;
    bulk_settle(&run->bulk);
    *slot = (PerftSlot){.key = key, .leaves = run->bulk.leaves - before};
}

/* See Game.perft. */
static bool perft_count(const Position *pos, int depth, const Perft *perft, uint64_t *leaves,
                        Error *error) {
    assert(depth >= 0);
    PerftRun run = {.mode = perft->mode, .stop = perft->stop};
    if (perft->mode == PERFT_HASH) {
        uint64_t slots = 1;
        while (slots * 2 * sizeof(PerftSlot) <= perft->bytes) slots *= 2;
        assert(perft->memory && perft->bytes >= sizeof(PerftSlot));
        run.slots = perft->memory;
        run.mask = slots - 1;
    }
    if (depth == 0) run.bulk.leaves = 1;
    if (depth > 0) perft_node(&run, pos, depth);
    bulk_settle(&run.bulk);
    *leaves = run.bulk.leaves;
    return perft_stopped(&run) ? error_set(error, "perft %d: stopped before its end", depth) : true;
}

#endif
