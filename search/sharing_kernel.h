/* How the workers of one search share out a tree: each takes first the moves that no other is at,
   see searched_now.h, and leaves a node that another worker has settled in the table since.
   Compiled once per variant. */
#ifndef CROWNHEAD_SEARCH_SHARING_KERNEL_H
#define CROWNHEAD_SEARCH_SHARING_KERNEL_H

#include <assert.h>

#include "engine/base/inlined.h"
#include "search/order_kernel.h"

/* The moves of one node while they are shared out. */
typedef struct {
    bool is_on;   /* there are other workers, and the node is high enough in the tree */
    int deferred; /* moves put off to the end, because another worker searches them */
    int place;    /* of the move being searched, in the order before any was put off: reductions
                     must not depend on the worker */
    uint64_t key; /* of the position that this move leads to */
} Sharing;

/* Begins to share out the moves of the node at `ply`, searched to `depth`. `open` describes the
   table entry of another worker that settles the node. */
INLINED Sharing share_begin(Worker *worker, int ply, int depth, OpenNode open) {
    Sharing sharing = {.is_on = depth >= SHARE_FROM_DEPTH && worker->shared->threads > 1};
    if (!sharing.is_on) return sharing;
    assert(ply < MAX_PLY && worker->open_plies <= ply);
    worker->open[ply] = open;
    worker->open_plies = ply + 1;
    return sharing;
}

/* Picks the move to search as number `i` of `frame`, where `side` is to move, and plays it into the
   frame below. A move that another worker is at is put off once, later the table may know it. */
INLINED const Move *share_next(Worker *worker, Sharing *sharing, Frame *frame, int i,
                               const int side) {
    SearchedNow *searched_now = &worker->shared->searched_now;
    for (;;) {
        const Move *move = i == 0 ? &frame->list.moves[0] : pick_move(frame, i);
        const int order = sharing->is_on && i != 0 ? frame->order[i] : 0;
        const bool was_put_off = order <= ORDER_LAST;
        sharing->place = was_put_off ? ORDER_LAST - order : i + sharing->deferred;
        ASSUME(frame->pos.side == side);
        frame_play(&frame[1], frame, move);
        if (!sharing->is_on) return move;
        sharing->key = node_key(worker->shared, &frame[1].pos);
        if (i == 0 || was_put_off || !searched_now_has(searched_now, sharing->key)) {
            searched_now_begin(searched_now, sharing->key);
            return move;
        }
        frame->order[i] = ORDER_LAST - sharing->place;
        sharing->deferred++;
    }
}

/* Ends the search of the move that share_next() picked last. */
INLINED void share_end_move(Worker *worker, const Sharing *sharing) {
    if (sharing->is_on) searched_now_end(&worker->shared->searched_now, sharing->key);
}

/* Ends the sharing that share_begin() began. */
INLINED void share_end(Worker *worker, const Sharing *sharing, int ply) {
    if (sharing->is_on) worker->open_plies = ply;
}

#endif
