/* What endgame tables say of the root: which moves keep its value, how far they are from the end,
   and how a line goes on that they know. Include worker_kernel.h and what it asks for first. */
#ifndef CROWNHEAD_SEARCH_ROOT_TABLES_KERNEL_H
#define CROWNHEAD_SEARCH_ROOT_TABLES_KERNEL_H

#include "search/worker_kernel.h"

enum { TABLE_ROOT_MARGIN = 1000 }; /* by which a table win at the root exceeds others */

/* Whether the side to move in `pos` can make a draw of it at once by repetition. */
static bool can_repeat(const Shared *shared, const Position *pos) {
    MoveList list;
    if (shared->often_count == 0) return false;
    tree_moves(&list, pos);
    for (int i = 0; i < list.count; i++) {
        Position next;
        position_play(&next, pos, &list.moves[i]);
        if (stood_often(shared, &next)) return true;
    }
    return false;
}

/* Where endgame tables know the values of all moves at the root, only those that keep its value
   stay; returns how many. They know of no draw by repetition or by counted moves: a move that makes
   one, or lets the other side make one out of a loss, is worth no more and no less. */
static int keep_value(Shared *shared, RootMove *root, const Position *now) {
    const Knowledge *knowledge = shared->job->knowledge;
    Probe value[MAX_MOVES], told = PROBE_LOST, best = PROBE_LOST;
    for (int i = 0; i < shared->root_count; i++) {
        Position next;
        position_play(&next, now, &root[i].move);
        value[i] = probe_turned(tree_value(&next, knowledge));
        if (value[i] == PROBE_UNKNOWN) return shared->root_count;
        if (value[i] > told) told = value[i];
        if (stood_often(shared, &next) || position_drawn(&next) ||
            (value[i] == PROBE_WON && can_repeat(shared, &next)))
            value[i] = PROBE_DRAWN;
        if (value[i] > best) best = value[i];
    }
    int kept = 0;
    for (int i = 0; i < shared->root_count; i++)
        if (value[i] == best) root[kept++] = root[i];
    shared->told = told;
    shared->root_value = best;
    shared->decided_below = tree_pieces(now);
    return kept;
}

static bool is_decided(const Shared *shared) {
    return shared->root_value == PROBE_WON || shared->root_value == PROBE_LOST;
}

/* Whether a move that ends the game in `plies` is nearer to a win, or farther from a loss, than one
   that does in `others`. */
static bool is_nearer(const Shared *shared, int plies, int others) {
    return shared->root_value == PROBE_WON ? plies < others : plies > others;
}

/* Where tables know in how many plies each move wins, or loses, they choose the moves. Where
   counted moves may make a draw of it before, the search has to find out. */
static void measure_moves(Shared *shared, RootMove *root, const Position *now) {
    const Probe after = probe_turned(shared->root_value);
    int best = PLIES_UNKNOWN;
    bool is_known = is_decided(shared);
    for (int i = 0; is_known && i < shared->root_count; i++) {
        Position next;
        position_play(&next, now, &root[i].move);
        const int plies = tree_plies_after_captures(&next, shared->job->knowledge, after);
        is_known = plies != PLIES_UNKNOWN;
        root[i].plies = plies + 1;
        if (i == 0 || is_nearer(shared, plies + 1, best)) best = plies + 1;
    }
    shared->is_late = is_known && best > tree_plies_to_draw(now);
    if (is_known && !shared->is_late) return;
    for (int i = 0; i < shared->root_count; i++) root[i].plies = PLIES_UNKNOWN;
}

/* Puts the nearest of the measured moves in front and leaves equals as they are. */
static void put_nearest_first(const Shared *shared, RootMove *root) {
    for (int i = 1; i < shared->root_count; i++) {
        const RootMove move = root[i];
        int at = i;
        for (; at > 0 && is_nearer(shared, move.plies, root[at - 1].plies); at--)
            root[at] = root[at - 1];
        root[at] = move;
    }
}

/* --- reports --- */

/* What tables say of the root overrides what the search finds, except a proof. */
static int score_shown(const Shared *shared, const RootMove *root) {
    const int limit = TABLE_ROOT_MARGIN, near = score_within(root->score, limit);
    const int sign = shared->root_value == PROBE_WON ? 1 : -1;
    if (shared->root_value == PROBE_DRAWN) return 0;
    if (shared->root_value == PROBE_UNKNOWN || shared->is_late ||
        sign * root->score >= SCORE_WIN_LEAST)
        return root->score;
    if (root->plies != PLIES_UNKNOWN) return sign * (SCORE_TABLE_WIN - root->plies);
    if (sign * root->score >= SCORE_TABLE_LEAST) return root->score;
    return sign * (SCORE_TABLE_LEAST - 1 - limit) + near;
}

/* Finds the move that tables play in `pos`, which ends in `plies` plies by them. */
static bool table_move(const Shared *shared, const Position *pos, Probe value, int plies,
                       Move *move) {
    const Knowledge *knowledge = shared->job->knowledge;
    MoveList list;
    tree_moves(&list, pos);
    for (int i = 0; i < list.count; i++) {
        Position next;
        position_play(&next, pos, &list.moves[i]);
        const Probe reached = tree_value(&next, knowledge);
        *move = list.moves[i];
        if (reached == probe_turned(value) &&
            tree_plies_after_captures(&next, knowledge, reached) == plies - 1)
            return true;
    }
    return false;
}

/* Below a root that is decided a line ends where tables know the distance: goes on from there to
   the end of the game, as they play it, if there is time: it takes some to unpack. */
static void go_on_by_tables(const Worker *worker, Line *line) {
    const Shared *shared = worker->shared;
    const Knowledge *knowledge = shared->job->knowledge;
    if (!is_decided(shared) || shared->is_late || knowledge->distance_pieces == 0) return;
    Position end = worker->frames[0].pos;
    for (int i = 0; i < line->pv_length; i++) {
        const Position pos = end;
        position_play(&end, &pos, &line->pv[i]);
    }
    for (; line->pv_length < MAX_PLY - 1 && !is_over(shared); line->pv_length++) {
        const Position pos = end;
        const Probe value = tree_value(&pos, knowledge);
        const int plies = tree_plies_after_captures(&pos, knowledge, value);
        Move *move = &line->pv[line->pv_length];
        if (plies <= 0 || !table_move(shared, &pos, value, plies, move)) return;
        position_play(&end, &pos, move);
    }
}

#endif
