/* The order in which the moves of a node are tried: table move, noisy moves by their gain, killers,
   the rest by history; and the records that a worker keeps of moves that cut. Compiled once per
   variant. */
#ifndef CROWNHEAD_SEARCH_ORDER_KERNEL_H
#define CROWNHEAD_SEARCH_ORDER_KERNEL_H

#include <assert.h>

#include "search/worker_kernel.h"

/* Order of moves: table move, noisy moves, killers, then by history (within its limit). */
enum {
    ORDER_TABLE = 1 << 30,
    ORDER_NOISY = 1 << 24,
    ORDER_KILLER = 1 << 20,
    ORDER_LAST = -(1 << 30), /* and moves that another worker searches, by their places before */
};

/* Exchanges two moves of the list and their numbers for ordering. */
static inline void exchange_moves(Frame *frame, int i, int j) {
    assert(i >= 0 && i <= j && j < frame->list.count);
    const Move move = frame->list.moves[j];
    const int order = frame->order[j];
    frame->list.moves[j] = frame->list.moves[i];
    frame->order[j] = frame->order[i];
    frame->list.moves[i] = move;
    frame->order[i] = order;
}

/* Computes the gains of noisy moves and puts the first one to try in front. */
static inline void order_gains(Frame *frame) {
    int best = 0;
    for (int i = 0; i < frame->list.count; i++) {
        frame->order[i] = tree_gain(&frame->pos, &frame->list.moves[i]);
        best = frame->order[i] > frame->order[best] ? i : best;
    }
    if (best != 0) exchange_moves(frame, 0, best);
}

/* Whether the quiet move of that code cut at `ply` of late: the latest is the highest; 0: no. */
static inline int killer_rank(const Worker *worker, int ply, uint16_t code) {
    const uint16_t *killers = worker->killers[ply];
    return code == killers[0] ? KILLERS : code == killers[1] ? KILLERS - 1 : 0;
}

/* Gives each move of the list its place in the order and puts the first to try in front. */
static inline void order_moves(Worker *worker, int ply, uint16_t table_code) {
    Frame *frame = frame_at(worker, ply);
    if (frame->list.count < 2) return;
    const SharedInt *history = history_of(worker, frame->pos.side);
    int best = 0;
    for (int i = 0; i < frame->list.count; i++) {
        const Move *move = &frame->list.moves[i];
        const uint16_t code = tree_move_code(move);
        const int rank = killer_rank(worker, ply, code);
        int order;
        if (code == table_code)
            order = ORDER_TABLE;
        else if (!tree_is_quiet(move))
            order = ORDER_NOISY + tree_gain(&frame->pos, move);
        else if (rank > 0)
            order = ORDER_KILLER + rank;
        else
            order = shared_load(&history[tree_move_index(move)]) +
                    (tree_is_promising(&frame->pos, move) ? PROMISE_BONUS : 0);
        frame->order[i] = order;
        best = order > frame->order[best] ? i : best;
    }
    if (best != 0) exchange_moves(frame, 0, best);
}

/* The move to try as number `i`: the best of those not yet tried, of equals the first. */
static inline const Move *pick_move(Frame *frame, int i) {
    assert(i >= 0 && i < frame->list.count);
    int best = i;
    for (int j = i + 1; j < frame->list.count; j++)
        if (frame->order[j] > frame->order[best]) best = j;
    if (best != i) exchange_moves(frame, i, best);
    return &frame->list.moves[i];
}

/* Adds to a record of success that stays within HISTORY_LIMIT: the nearer it is, the less. When two
   workers add at the same time one bonus may be lost, and is not missed. */
static inline void history_add(SharedInt *record, int bonus) {
    const int size = bonus < 0 ? -bonus : bonus;
    assert(size <= HISTORY_LIMIT);
    const int value = shared_load(record);
    shared_store(record, value + bonus - value * size / HISTORY_LIMIT);
}

/* `worker` learns from the move of `frame` tried as number `tried`, a quiet one that cut: the quiet
   moves tried before it did not. */
static inline void history_learn(Worker *worker, const Frame *frame, int depth, int tried) {
    SharedInt *history = history_of(worker, frame->pos.side);
    const int bonus = depth < 32 ? depth * depth : 1024;
    const Move *moves = frame->list.moves;
    assert(tried >= 0 && tried < frame->list.count && tree_is_quiet(&moves[tried]));
    assert(tree_move_index(&moves[tried]) >= 0 &&
           tree_move_index(&moves[tried]) < TREE_MOVE_INDEXES);
    history_add(&history[tree_move_index(&moves[tried])], bonus);
    for (int i = 0; i < tried; i++)
        if (tree_is_quiet(&moves[i])) history_add(&history[tree_move_index(&moves[i])], -bonus);
}

/* Learns from the move that cut at `ply`, tried as number `tried`. High in the tree the next
   worker's history is updated too, because each worker visits only a part of the tree. */
static inline void learn_cut(Worker *worker, int ply, int depth, int tried) {
    assert(ply > 0 && ply < MAX_PLY);
    const Frame *frame = frame_at(worker, ply);
    const Move *move = &frame->list.moves[tried];
    if (!tree_is_quiet(move)) return;
    const uint16_t code = tree_move_code(move);
    uint16_t *killers = worker->killers[ply];
    if (killers[0] != code) {
        killers[1] = killers[0];
        killers[0] = code;
    }
    history_learn(worker, frame, depth, tried);
    const Shared *shared = worker->shared;
    if (shared->threads > 1 && depth >= TEACH_FROM_DEPTH)
        history_learn(worker_at(shared, (worker->number + 1) % shared->threads), frame, depth,
                      tried);
}

#endif
