/* Plain minimax over material, with alpha-beta and the table: every line has exactly the depth
   asked for or ends with a side that cannot move, which has lost (or won, see stuck_wins()) with
   one value at every ply. No draws, extensions, reductions or pruning. Compiled once per
   variant. */
#ifndef CROWNHEAD_SEARCH_EXACT_KERNEL_H
#define CROWNHEAD_SEARCH_EXACT_KERNEL_H

#include <assert.h>

#include "search/sharing_kernel.h"

/* Score of an `exact` leaf. */
static int exact_leaf(Worker *worker, int ply) {
    if (enter_node(worker, ply)) return 0;
    const Position *pos = &frame_at(worker, ply)->pos;
    if (!moves_any(pos)) return stuck_score(pos, 0);
    return (pos->side == 0 ? 1 : -1) * material_balance(pos) * MAN_VALUE;
}

/* Minimax score of the position at `ply`, `depth` plies deep, for its mover, within the window
   (alpha, beta). */
COMPILED_ONCE static int exact(Worker *worker, int ply, int depth, int alpha, int beta) {
    if (depth == 0) return exact_leaf(worker, ply);
    Table *table = worker->shared->job->table;
    Frame *frame = frame_at(worker, ply);
    assert(alpha < beta && depth >= 1 && ply >= 1 && ply < MAX_PLY);
    const bool use_table = depth >= TABLE_LEAST_DEPTH;
    const uint64_t key = use_table ? node_key(worker->shared, &frame->pos) : 0;
    if (use_table) table_prefetch(table, key);
    if (enter_node(worker, ply)) return 0;
    tree_moves(&frame->list, &frame->pos);
    if (frame->list.count == 0) return stuck_score(&frame->pos, 0);

    /* Not on the pv of worker 0, whose line would be cut short. */
    const bool on_pv = beta - alpha > 1;
    const bool may_cut = use_table && (!on_pv || worker->number > 0);
    TableHit hit = {.move_code = 0};
    if (use_table && table_probe(table, key, &hit) && may_cut && hit.depth == depth &&
        bound_decides(hit.bound, hit.score, alpha, beta))
        return hit.score;

    const int alpha_before = alpha;
    int best = -SCORE_INFINITE;
    uint16_t best_code = hit.move_code;
    order_moves(worker, ply, hit.move_code);
    Sharing sharing =
        share_begin(worker, ply, depth, (OpenNode){key, may_cut ? depth : INT_MAX, alpha, beta});
    for (int i = 0; i < frame->list.count; i++) {
        const Move *move = share_next(worker, &sharing, frame, i, frame->pos.side);
        const int narrow = i == 0 ? beta : alpha + 1;
        int score = -exact(worker, ply + 1, depth - 1, -narrow, -alpha);
        if (score >= narrow && score < beta && !worker->stopped)
            score = -exact(worker, ply + 1, depth - 1, -beta, -alpha);
        share_end_move(worker, &sharing);
        if (worker->stopped) break;
        if (score > best) best = score;
        if (score <= alpha) continue;
        alpha = score;
        best_code = tree_move_code(move);
        if (on_pv) pv_take(frame, move);
        if (score >= beta) {
            learn_cut(worker, ply, depth, i);
            break;
        }
    }
    share_end(worker, &sharing, ply);
    if (worker->stopped) return score_after_unwinding(worker, ply);
    if (use_table)
        table_store(table, key,
                    &(TableHit){.score = best,
                                .depth = depth,
                                .bound = bound_of(best, alpha_before, beta),
                                .move_code = best_code});
    return best;
}

#endif
