/* The search: principal variation search with a table, then quiescence. Include worker_kernel.h and
   what it asks for first. Scores are for the side to move. */
#ifndef CROWNHEAD_SEARCH_NEGAMAX_KERNEL_H
#define CROWNHEAD_SEARCH_NEGAMAX_KERNEL_H

#include "search/worker_kernel.h"

/* Whether the position at `ply` is a draw: it stood in this line before, or twice in the game, or
   too many quiet plies have passed. */
static inline bool is_draw(const Worker *worker, int ply) {
    const Position *pos = &worker->frames[ply].pos;
    if (pos->quiet_plies < 2) return false;
    const int last = pos->quiet_plies < ply ? pos->quiet_plies : ply - 1;
    for (int back = 4; back <= last; back += 2)
        if (position_same(pos, &worker->frames[ply - back].pos)) return true;
    /* A move that cannot be taken back, made in this line, rules out the positions of the game. */
    const int twice_count = pos->quiet_plies < ply ? 0 : worker->shared->twice_count;
    for (int i = 0; i < twice_count; i++)
        if (position_same(pos, &worker->shared->twice[i])) return true;
    return position_drawn(pos) && moves_any(pos);
}

/* Score of a position in which nothing is left to take, searching loud moves only. */
static int quiesce(Worker *worker, int ply, int alpha, int beta) {
    if (visit(worker, ply)) return 0;
    if (is_draw(worker, ply)) return 0;
    Frame *frame = &worker->frames[ply];
    const Knowledge *knowledge = worker->shared->job->knowledge;
    if (ply >= MAX_PLY - 1) return evaluate(&frame->pos, knowledge);

    tree_loud_moves(&frame->list, &frame->pos);
    int best = -SCORE_WIN + ply;
    if (frame->list.count == 0 || tree_may_stand()) {
        if (frame->list.count == 0 && !moves_any(&frame->pos)) return best;
        best = evaluate(&frame->pos, knowledge);
        if (best >= beta || frame->list.count == 0) return best;
        if (best > alpha) alpha = best;
    }

    for (int i = 0; i < frame->list.count; i++)
        frame->order[i] = tree_gain(&frame->pos, &frame->list.moves[i]);
    for (int i = 0; i < frame->list.count; i++) {
        const Move *move = pick_move(frame, i);
        position_play(&frame[1].pos, &frame->pos, move);
        const int score = -quiesce(worker, ply + 1, -beta, -alpha);
        if (worker->stopped) return 0;
        if (score <= best) continue;
        best = score;
        if (score <= alpha) continue;
        alpha = score;
        pv_take(frame, move);
        if (score >= beta) break;
    }
    return best;
}

/* Whether the reply at `ply`, one of `moves`, costs no depth: it is the only one. */
static inline bool is_forced(const Worker *worker, int ply, int moves) {
    return moves == 1 && ply < EXTENSION_FACTOR * worker->root_depth;
}

/* Plies that the move tried as number `tried` is searched less at first: late quiet moves seldom
   turn out best, and are searched again in full when they do. */
static inline int reduction(const Worker *worker, const Frame *frame, const Move *move, int tried,
                            int depth) {
    if (tried < REDUCE_FROM_MOVE || depth < REDUCE_FROM_DEPTH || !worker->shared->is_selective ||
        !tree_may_reduce(&frame->pos, move))
        return 0;
    return tried < REDUCE_MORE_FROM_MOVE ? 1 : 2;
}

/* Whether a node of null window may be decided by a shallower search ("probcut", as in Scan): not
   within another such search and not near forced ends. */
static inline bool may_prune(const Worker *worker, int depth, int beta) {
    return depth >= PRUNE_FROM_DEPTH && !worker->verifying && worker->shared->is_selective &&
           beta < SCORE_WIN_LEAST && beta > -SCORE_WIN_LEAST;
}

/* Two searches share one body, each compiled with its own constant `exact`:
     negamax   ends with quiescence, knows draws, extends, prefers the shorter win
     exact     plain minimax over material: every line has exactly the depth asked for or ends with
               a side that cannot move, which has lost with one value at every ply; a table entry
               counts only for the very depth it was made for
   Forced inline, because otherwise the compiler keeps one body that tests `exact` at run time. */
static int negamax(Worker *worker, int ply, int depth, int alpha, int beta);
static int exact(Worker *worker, int ply, int depth, int alpha, int beta);

/* Score of an `exact` leaf. */
static int exact_leaf(Worker *worker, int ply) {
    if (visit(worker, ply)) return 0;
    const Position *pos = &worker->frames[ply].pos;
    if (!moves_any(pos)) return -SCORE_WIN;
    return (pos->side == 0 ? 1 : -1) * material_balance(pos) * MAN_VALUE;
}

/* Score of the position at `ply` + 1, searched `depth` plies deep (0: as a leaf), for its mover. */
__attribute__((always_inline)) static inline int
search_below(Worker *worker, int ply, int depth, int alpha, int beta, const bool is_exact) {
    if (is_exact)
        return depth > 0 ? exact(worker, ply + 1, depth, alpha, beta) : exact_leaf(worker, ply + 1);
    return depth > 0 ? negamax(worker, ply + 1, depth, alpha, beta)
                     : quiesce(worker, ply + 1, alpha, beta);
}

/* Score of a position one ply above the leaves that has quiet moves only. They are made one by one:
   a list of them, and an order, would cost more than they spare. */
static int search_leaves(Worker *worker, int ply, int alpha, int beta) {
    Frame *frame = &worker->frames[ply];
    int best = -SCORE_WIN + ply;
    TreeSteps steps = tree_steps(&frame->pos);
    const int depth_below = is_forced(worker, ply, steps.count) ? 1 : 0;
    Move move;
    while (tree_next_step(&steps, &move)) {
        position_play(&frame[1].pos, &frame->pos, &move);
        const int score = -search_below(worker, ply, depth_below, -beta, -alpha, false);
        if (worker->stopped) return 0;
        if (score <= best) continue;
        best = score;
        if (score <= alpha) continue;
        alpha = score;
        pv_take(frame, &move);
        if (score >= beta) break;
    }
    return best;
}

__attribute__((always_inline)) static inline int search(Worker *worker, int ply, int depth,
                                                        int alpha, int beta, const bool is_exact) {
    if (visit(worker, ply)) return 0;
    Frame *frame = &worker->frames[ply];
    const bool on_pv = beta - alpha > 1;
    const int lost = is_exact ? -SCORE_WIN : -SCORE_WIN + ply;

    /* 1. Draws, the end of the frames, and wins that are nearer already. */
    if (!is_exact) {
        if (is_draw(worker, ply)) return 0;
        if (ply >= MAX_PLY - 1) return evaluate(&frame->pos, worker->shared->job->knowledge);
        if (alpha < lost) alpha = lost;
        if (beta > -lost - 1) beta = -lost - 1;
        if (alpha >= beta) return alpha;
    }

    /* 2. What the table knows. Not on the pv, whose line would be cut short. */
    Table *table = worker->shared->job->table;
    const bool use_table = depth >= TABLE_LEAST_DEPTH;
    uint64_t key = 0;
    TableHit hit = {.move_code = 0};
    if (use_table) {
        key = tree_key(&frame->pos);
        if (table_probe(table, key, &hit) && !on_pv &&
            (is_exact ? hit.depth == depth : hit.depth >= depth)) {
            const int score = is_exact ? hit.score : score_from_table(hit.score, ply);
            if (bound_settles(hit.bound, score, beta)) return score;
        }
    }

    /* 3. A search of less depth that beats beta by a margin stands for the whole. */
    if (!is_exact && !on_pv && may_prune(worker, depth, beta) &&
        evaluate(&frame->pos, worker->shared->job->knowledge) >= beta) {
        const int raised = beta + PRUNE_MARGIN * depth;
        worker->verifying = true;
        const int score = search_below(worker, ply - 1, depth * PRUNE_DEPTH_PERCENT / 100,
                                       raised - 1, raised, false);
        worker->verifying = false;
        if (worker->stopped) return 0;
        if (score >= raised) return beta;
    }

    /* 4. Moves; no list of them right above the leaves. A side without one has lost; an only move
       costs no depth. */
    if (!is_exact && depth == 1 && !tree_any_loud(&frame->pos))
        return search_leaves(worker, ply, alpha, beta);
    tree_moves(&frame->list, &frame->pos);
    if (frame->list.count == 0) return lost;
    const bool forced = !is_exact && is_forced(worker, ply, frame->list.count);
    const int depth_below = depth - (forced ? 0 : 1);
    order_moves(worker, ply, hit.move_code);

    /* 5. The first move with the whole window, the others must first prove that they are better. */
    const int alpha_before = alpha;
    int best = -SCORE_INFINITE;
    uint16_t best_code = hit.move_code;
    for (int i = 0; i < frame->list.count; i++) {
        const Move *move = pick_move(frame, i);
        position_play(&frame[1].pos, &frame->pos, move);
        const int narrow = i == 0 ? beta : alpha + 1;
        const int less = is_exact ? 0 : reduction(worker, frame, move, i, depth);
        int score = -search_below(worker, ply, depth_below - less, -narrow, -alpha, is_exact);
        if (less > 0 && score > alpha && !worker->stopped)
            score = -search_below(worker, ply, depth_below, -narrow, -alpha, is_exact);
        if (score >= narrow && score < beta && !worker->stopped)
            score = -search_below(worker, ply, depth_below, -beta, -alpha, is_exact);
        if (worker->stopped) return 0;
        if (score <= best) continue;
        best = score;
        if (score <= alpha) continue;
        alpha = score;
        best_code = tree_move_code(move);
        pv_take(frame, move);
        if (score >= beta) {
            learn_cut(worker, ply, depth, i);
            break;
        }
    }

    /* 6. Remember. */
    if (use_table) {
        const TableHit entry = {.score = is_exact ? best : score_to_table(best, ply),
                                .depth = depth,
                                .bound = best >= beta          ? BOUND_LOWER
                                         : best > alpha_before ? BOUND_EXACT
                                                               : BOUND_UPPER,
                                .move_code = best_code};
        table_store(table, key, &entry);
    }
    return best;
}

static int negamax(Worker *worker, int ply, int depth, int alpha, int beta) {
    return search(worker, ply, depth, alpha, beta, false);
}

static int exact(Worker *worker, int ply, int depth, int alpha, int beta) {
    return search(worker, ply, depth, alpha, beta, true);
}

#endif
