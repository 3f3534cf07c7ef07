/* The search: principal variation search with a table, then quiescence. Include worker_kernel.h,
   and the kernels that it needs, first. Scores are for the side to move. */
#ifndef CROWNHEAD_SEARCH_NEGAMAX_KERNEL_H
#define CROWNHEAD_SEARCH_NEGAMAX_KERNEL_H

#include <assert.h>

#include "engine/base/inlined.h"
#include "search/sharing_kernel.h"

/* The functions of the tree that do most of the work are compiled twice, for the first player to
   move and for the second, so that no shift or square depends on the side at run time: each is the
   body NAME_of(.., side), inlined by force into NAME_0 and NAME_1. */
static int negamax_0(Worker *worker, int ply, int depth, int alpha, int beta);
static int negamax_1(Worker *worker, int ply, int depth, int alpha, int beta);
static int negamax_shared(Worker *worker, int ply, int depth, int alpha, int beta);
static int frontier_0(Worker *worker, int ply, int alpha, int beta);
static int frontier_1(Worker *worker, int ply, int alpha, int beta);
static int quiesce_0(Worker *worker, int ply, int alpha, int beta);
static int quiesce_1(Worker *worker, int ply, int alpha, int beta);

/* Whether the position at `ply` stood in this line before, often enough in the game, or too many
   quiet plies have passed. The root counts as a position of the game: once more is not a draw
   yet. */
static bool is_repeated_or_drawn(const Worker *worker, int ply) {
    const Position *pos = &frame_seen(worker, ply)->pos;
    const int last = pos->quiet_plies < ply ? pos->quiet_plies : ply - 1;
    assert(ply > 0 && last < ply);
    for (int back = 4; back <= last; back += 2)
        if (position_same(pos, &frame_seen(worker, ply - back)->pos)) return true;
    /* A move that cannot be taken back, made in this line, rules out the positions of the game. */
    if (pos->quiet_plies >= ply && stood_often(worker->shared, pos)) return true;
    return position_drawn(pos) && moves_any(pos);
}

/* Whether the position at `ply` is a draw. Most moves are captures or men's, and need no look. */
static inline bool is_draw(const Worker *worker, int ply) {
    return position_may_be_drawn(&frame_seen(worker, ply)->pos) &&
           is_repeated_or_drawn(worker, ply);
}

/* Score of a leaf: of the position in which nothing is left to take, searching noisy moves only. */
INLINED int quiesce_of(Worker *worker, int ply, int alpha, int beta, const int side) {
    assert(alpha < beta && ply > 0);
    if (enter_node(worker, ply)) return 0;
    if (is_draw(worker, ply)) return 0;
    Frame *frame = frame_at(worker, ply);
    ASSUME(frame->pos.side == side);
    tree_noisy_moves(&frame->list, &frame->pos);
    const int count = ply < MAX_PLY - 1 ? frame->list.count : 0;
    int best = -SCORE_WIN + ply;
    if (count == 0 || tree_may_stand_pat()) {
        if (count == 0 && !moves_any(&frame->pos)) return stuck_score(&frame->pos, ply);
        best = frame_evaluate(frame, worker->shared->knowledge);
        if (best >= beta || count == 0) return best;
        if (best > alpha) alpha = best;
    }

    const bool on_pv = beta - alpha > 1;
    if (count > 1) order_gains(frame);
    for (int i = 0; i < count; i++) {
        const Move *move = i == 0 ? &frame->list.moves[0] : pick_move(frame, i);
        ASSUME(frame->pos.side == side);
        frame_play(&frame[1], frame, move);
        const int score = side == 0 ? -quiesce_1(worker, ply + 1, -beta, -alpha)
                                    : -quiesce_0(worker, ply + 1, -beta, -alpha);
        if (worker->stopped) return 0;
        best = score > best ? score : best; /* no branch: nobody could foretell it */
        if (score <= alpha) continue;
        alpha = score;
        if (on_pv) pv_take(frame, move);
        if (score >= beta) break;
    }
    return best;
}

static int quiesce_0(Worker *worker, int ply, int alpha, int beta) {
    return quiesce_of(worker, ply, alpha, beta, 0);
}
static int quiesce_1(Worker *worker, int ply, int alpha, int beta) {
    return quiesce_of(worker, ply, alpha, beta, 1);
}

/* Whether lines may still grow at `ply` by replies that cost no depth. */
static inline bool may_extend(const Worker *worker, int ply) {
    return ply < EXTENSION_FACTOR * worker->root_depth;
}

/* Whether the move that led to the position below `ply`, near the root, forces the other side to
   capture: a series of sacrifices that begins there is seen as early as if it cost nothing. */
static inline bool offers_near_root(const Worker *worker, int ply) {
    return tree_has_shots() && ply <= OFFER_PLIES &&
           tree_any_noisy(&frame_seen(worker, ply + 1)->pos);
}

/* By how many plies the first search of the move at `place` in the order at `ply`, played into the
   frame below, is reduced: late quiet moves seldom turn out best, killers less seldom. When one
   does, it is searched again in full. */
static inline int reduction(const Worker *worker, int ply, const Move *move, int place, int depth) {
    const bool is_free = tree_may_stand_pat();
    if (place < (is_free ? FREE_REDUCE_FROM_MOVE : REDUCE_FROM_MOVE) || depth < REDUCE_FROM_DEPTH ||
        !worker->shared->is_selective || !tree_may_reduce(&frame_seen(worker, ply)->pos, move))
        return 0;
    if (offers_near_root(worker, ply)) return 0;
    const int less = place < (is_free ? FREE_REDUCE_MORE_FROM_MOVE : REDUCE_MORE_FROM_MOVE) ? 1 : 2;
    return killer_rank(worker, ply, tree_move_code(move)) > 0 ? less - 1 : less;
}

/* Whether a node of null window may be decided by a shallower search ("probcut", as in Scan): not
   within another such search and not near forced ends. */
static inline bool may_probcut(const Worker *worker, int depth, int beta) {
    return depth >= PROBCUT_FROM_DEPTH && !worker->in_probcut && worker->shared->is_selective &&
           beta < SCORE_TABLE_LEAST && beta > -SCORE_TABLE_LEAST;
}

/* Whether all moves of a node are searched a ply less because the table has no move for it
   ("internal iterative reduction"): a frequent position will have one when it comes again. It loses
   where capture is not compulsory. */
static inline bool is_unknown(const Worker *worker, const TableHit *hit, int depth) {
    return hit->move_code == 0 && depth >= UNKNOWN_FROM_DEPTH && !tree_may_stand_pat() &&
           !worker->in_probcut && worker->shared->is_selective;
}

/* Score of the position at `ply`, where `side` is to move, searched `depth` plies deep (0: as a
   leaf), for its mover. */
INLINED int search_at(Worker *worker, int ply, int depth, int alpha, int beta, const int side) {
    if (depth >= SHARE_FROM_DEPTH) return negamax_shared(worker, ply, depth, alpha, beta);
    if (depth > 1)
        return side == 0 ? negamax_0(worker, ply, depth, alpha, beta)
                         : negamax_1(worker, ply, depth, alpha, beta);
    if (depth == 1)
        return side == 0 ? frontier_0(worker, ply, alpha, beta)
                         : frontier_1(worker, ply, alpha, beta);
    return side == 0 ? quiesce_0(worker, ply, alpha, beta) : quiesce_1(worker, ply, alpha, beta);
}

/* Score of a position one ply above the leaves that has quiet moves only. They are made one by one,
   without a list or an order, and the leaves they lead to are put into a frame only where there is
   more to do than to evaluate them. */
INLINED int search_leaves_of(Worker *worker, int ply, int alpha, int beta, const int side) {
    Frame *frame = frame_at(worker, ply), *leaf = frame + 1;
    const bool on_pv = beta - alpha > 1;
    ASSUME(frame->pos.side == side);
    TreeSteps steps = tree_steps(&frame->pos);
    if (steps.count == 0) return stuck_score(&frame->pos, ply);
    const int depth_below = steps.count == 1 && may_extend(worker, ply) ? 1 : 0;
    assert(alpha < beta && ply + 1 < MAX_PLY);
    int best = -SCORE_WIN + ply;
    Move move;
    if (ply + 1 > worker->selective_depth) worker->selective_depth = ply + 1;
    while (tree_next_step(&steps, &move)) {
        ASSUME(frame->pos.side == side);
        frame_play(leaf, frame, &move);
        ASSUME(leaf->pos.side == 1 - side);
        int score;
        if (depth_below > 0 || tree_any_noisy(&leaf->pos) || position_may_be_drawn(&leaf->pos))
            score = -search_at(worker, ply + 1, depth_below, -beta, -alpha, 1 - side);
        else {
            leaf->pv_length = 0;
            count_node(worker);
            score = moves_any(&leaf->pos) ? -frame_evaluate(leaf, worker->shared->knowledge)
                                          : -stuck_score(&leaf->pos, ply + 1);
        }
        if (worker->stopped) return 0;
        best = score > best ? score : best; /* no branch: nobody could foretell it */
        if (score <= alpha) continue;
        alpha = score;
        if (on_pv) pv_take(frame, &move);
        if (score >= beta) break;
    }
    return best;
}

/* Score of the position at `ply`, where `side` is to move, searched `depth` plies deep, 1 or more.
   Frontier is this search of depth 1, which has less to do, as negamax has less to do than
   negamax_shared, whose nodes are shared out between workers. */
INLINED int search_of(Worker *worker, int ply, int depth, int alpha, int beta, const int side) {
    Table *table = worker->shared->job->table;
    Frame *frame = frame_at(worker, ply);
    uint64_t key = 0;
    assert(alpha < beta && depth >= 1 && ply >= 1 && ply < MAX_PLY);
    if (depth >= TABLE_LEAST_DEPTH) {
        key = node_key(worker->shared, &frame->pos);
        table_prefetch(table, key);
    }
    if (enter_node(worker, ply)) return 0;
    ASSUME(frame->pos.side == side);
    const bool on_pv = beta - alpha > 1;

    /* 1. Draws, endgame tables, the end of the frames, and wins that are nearer already. */
    int known;
    if (is_draw(worker, ply)) return 0;
    if (is_in_tables(worker, ply, depth, &known)) return known;
    if (ply >= MAX_PLY - 1) return frame_evaluate(frame, worker->shared->knowledge);
    const int lost = -SCORE_WIN + ply;
    const int quickest = stuck_wins(&frame->pos) ? -lost : -lost - 1;
    if (alpha < lost) alpha = lost;
    if (beta > quickest) beta = quickest;
    if (alpha >= beta) return alpha;

    /* 2. Moves, while the table's line is on its way; no list of them right above the leaves. A
       reply that is forced costs no depth. */
    if (depth == 1 && !tree_any_noisy(&frame->pos))
        return search_leaves_of(worker, ply, alpha, beta, side);
    tree_moves(&frame->list, &frame->pos);
    if (frame->list.count == 0) return stuck_score(&frame->pos, ply);
    const bool extended = tree_may_extend(&frame->list) && may_extend(worker, ply);

    /* 3. The table's entry. Not on the pv of worker 0, whose line would be cut short. */
    const bool use_table = depth >= TABLE_LEAST_DEPTH && !(extended && frame->list.count == 1);
    const bool may_cut = use_table && (!on_pv || worker->number > 0);
    TableHit hit = {.move_code = 0};
    if (use_table && table_probe(table, key, &hit) && may_cut && hit.depth >= depth) {
        known = score_from_table(hit.score, ply);
        if (bound_decides(hit.bound, known, alpha, beta)) return known;
    }

    /* 4. A search of less depth that beats beta by a margin stands for the whole. It leaves the
       same moves in the list. */
    if (!on_pv && may_probcut(worker, depth, beta) &&
        frame_evaluate(frame, worker->shared->knowledge) >= beta) {
        const int raised = beta + PROBCUT_MARGIN * depth;
        worker->in_probcut = true;
        const int score =
            search_at(worker, ply, depth * PROBCUT_DEPTH_PERCENT / 100, raised - 1, raised, side);
        worker->in_probcut = false;
        if (worker->stopped) return 0;
        if (score >= raised) return beta;
    }

    /* 5. The first move with the whole window, the others must first prove that they are better. */
    const bool unknown = !extended && is_unknown(worker, &hit, depth);
    const int depth_below = depth - (extended ? 0 : 1) - unknown;
    const int alpha_before = alpha;
    int best = -SCORE_INFINITE;
    uint16_t best_code = hit.move_code;
    order_moves(worker, ply, hit.move_code);
    Sharing sharing =
        share_begin(worker, ply, depth, (OpenNode){key, may_cut ? depth : INT_MAX, alpha, beta});
    for (int i = 0; i < frame->list.count; i++) {
        const Move *move = share_next(worker, &sharing, frame, i, side);
        if (depth > TABLE_LEAST_DEPTH && i + 1 < frame->list.count) {
            Position after;
            position_play(&after, &frame->pos, pick_move(frame, i + 1));
            table_prefetch(table, node_key(worker->shared, &after));
        }
        const int narrow = i == 0 ? beta : alpha + 1;
        const int less = reduction(worker, ply, move, sharing.place, depth);
        int score = -search_at(worker, ply + 1, depth_below - less, -narrow, -alpha, 1 - side);
        if (less > 0 && score > alpha && !worker->stopped)
            score = -search_at(worker, ply + 1, depth_below, -narrow, -alpha, 1 - side);
        if (score >= narrow && score < beta && !worker->stopped)
            score = -search_at(worker, ply + 1, depth_below, -beta, -alpha, 1 - side);
        share_end_move(worker, &sharing);
        if (worker->stopped) break;
        best = score > best ? score : best; /* no branch: nobody could foretell it */
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

    /* 6. Remember. */
    if (use_table)
        table_store(table, key,
                    &(TableHit){.score = score_to_table(best, ply),
                                .depth = depth,
                                .bound = bound_of(best, alpha_before, beta),
                                .move_code = best_code});
    return best;
}

static int negamax_0(Worker *worker, int ply, int depth, int alpha, int beta) {
    ASSUME(depth < SHARE_FROM_DEPTH);
    return search_of(worker, ply, depth, alpha, beta, 0);
}
static int negamax_1(Worker *worker, int ply, int depth, int alpha, int beta) {
    ASSUME(depth < SHARE_FROM_DEPTH);
    return search_of(worker, ply, depth, alpha, beta, 1);
}

static int negamax_shared(Worker *worker, int ply, int depth, int alpha, int beta) {
    return search_of(worker, ply, depth, alpha, beta, frame_at(worker, ply)->pos.side);
}

static int frontier_0(Worker *worker, int ply, int alpha, int beta) {
    return search_of(worker, ply, 1, alpha, beta, 0);
}
static int frontier_1(Worker *worker, int ply, int alpha, int beta) {
    return search_of(worker, ply, 1, alpha, beta, 1);
}

#endif
