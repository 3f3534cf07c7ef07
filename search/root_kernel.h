/* The variant's part of the root of its search, and of its Searcher: the table of functions of its
   tree, and the values of a position by tables and by the evaluation. Include the kernels of the
   game and its evaluation first. */
#ifndef CROWNHEAD_SEARCH_ROOT_KERNEL_H
#define CROWNHEAD_SEARCH_ROOT_KERNEL_H

#include "search/exact_kernel.h"
#include "search/negamax_kernel.h"
#include "search/root.h"

static void tree_begin(Worker *worker, const GamePosition *root) {
    const Position pos = position_show(root);
    memset(((TreeWorker *)worker)->history, 0, sizeof((TreeWorker *)worker)->history);
    frame_begin(frame_at(worker, 0), &pos);
}

static uint64_t tree_play(Worker *worker, const GameMove *hidden) {
    const Move move = move_show(hidden);
    Frame *frame = frame_at(worker, 0);
    frame_play(&frame[1], frame, &move);
    return node_key(worker->shared, &frame[1].pos);
}

static int tree_search(Worker *worker, int depth, int alpha, int beta) {
    if (worker->shared->job->exact) return exact(worker, 1, depth, alpha, beta);
    return search_at(worker, 1, depth, alpha, beta, frame_at(worker, 1)->pos.side);
}

static int tree_copy_line(const Worker *worker, GameMove *line) {
    const Frame *below = frame_seen(worker, 1);
    assert(below->pv_length >= 0 && below->pv_length < MAX_PLY);
    for (int i = 0; i < below->pv_length; i++) line[i] = move_hide(&below->pv[i]);
    return below->pv_length;
}

static void list_hide(const MoveList *list, GameMoves *moves) {
    moves->count = list->count;
    for (int i = 0; i < list->count; i++) moves->moves[i] = move_hide(&list->moves[i]);
}

static void tree_list(const GamePosition *hidden, GameMoves *moves) {
    const Position pos = position_show(hidden);
    MoveList list;
    tree_moves(&list, &pos);
    list_hide(&list, moves);
}

static void tree_merge_routes(GameMoves *moves) {
    MoveList list = {.count = moves->count};
    for (int i = 0; i < moves->count; i++) list.moves[i] = move_show(&moves->moves[i]);
    moves_merge_routes(&list);
    list_hide(&list, moves);
}

static int tree_pieces_hidden(const GamePosition *hidden) {
    const Position pos = position_show(hidden);
    return tree_pieces(&pos);
}

static int tree_plies_to_draw_hidden(const GamePosition *hidden) {
    const Position pos = position_show(hidden);
    return tree_plies_to_draw(&pos);
}

static int tree_material(const GamePosition *hidden) {
    const Position pos = position_show(hidden);
    return material_balance(&pos);
}

static const Tree TREE = {
    .worker_bytes = sizeof(TreeWorker),
    .begin = tree_begin,
    .play = tree_play,
    .search = tree_search,
    .copy_line = tree_copy_line,
    .list = tree_list,
    .merge_routes = tree_merge_routes,
    .pieces = tree_pieces_hidden,
    .plies_to_draw = tree_plies_to_draw_hidden,
    .material = tree_material,
};

/* See Searcher.probe. */
static inline Probe probe_hidden(const GamePosition *hidden, const Knowledge *knowledge) {
    const Position pos = position_show(hidden);
    return tree_value(&pos, knowledge);
}

/* See Searcher.plies. */
static inline int plies_hidden(const GamePosition *hidden, const Knowledge *knowledge) {
    const Position pos = position_show(hidden);
    return tree_plies_after_captures(&pos, knowledge, tree_value(&pos, knowledge));
}

/* See Searcher.explain: the totals are those that the search goes by, whatever the terms say. */
static Explanation explain_hidden(const GamePosition *hidden, const Knowledge *knowledge) {
    const Position pos = position_show(hidden);
    const int score = evaluate(&pos, knowledge);
    Explanation out = explain(&pos, knowledge);
    out.material.total = material_balance(&pos);
    out.score.total = pos.side == 0 ? score : -score;
    return out;
}

/* The fields of Searcher that are the same for all games. */
#define COMMON_SEARCHER .tree = &TREE, .think = root_think, .explain = explain_hidden

#endif
