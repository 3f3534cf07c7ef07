/* What endgame tables say of the root: which moves keep its value, how far they are from the end,
   and how a line goes on that they know. Include worker_kernel.h and what it asks for first. */
#ifndef CROWNHEAD_SEARCH_ROOT_TABLES_KERNEL_H
#define CROWNHEAD_SEARCH_ROOT_TABLES_KERNEL_H

#include "search/worker_kernel.h"

enum { TABLE_ROOT_MARGIN = 1000 }; /* how far a win of the tables at the root is told from others */

/* Where endgame tables know the values of all moves at the root, only those that keep its value
   stay; returns how many. */
static int keep_value(Shared *shared, RootMove *root, const Position *now) {
    const Knowledge *knowledge = shared->job->knowledge;
    Probe value[MAX_MOVES], best = PROBE_LOST;
    for (int i = 0; i < shared->root_count; i++) {
        Position next;
        position_play(&next, now, &root[i].move);
        value[i] = probe_turned(tree_value(&next, knowledge));
        if (value[i] == PROBE_UNKNOWN) return shared->root_count;
        if (value[i] > best) best = value[i];
    }
    int kept = 0;
    for (int i = 0; i < shared->root_count; i++)
        if (value[i] == best) root[kept++] = root[i];
    shared->root_value = best;
    shared->decided_below = tree_pieces(now);
    return kept;
}

/* Whether a position after a move of the root is a draw by the rules of repetition or of counts. */
static bool ends_in_draw(const Shared *shared, const Position *next) {
    for (int i = 0; i < shared->often_count; i++)
        if (position_same(next, &shared->often[i])) return true;
    return position_drawn(next);
}

/* Where tables know in how many plies each move wins only the shortest ways stay, of losing moves
   the longest; returns how many moves. With several lines all of them are shown. Where counted
   moves may make a draw of it before all moves stay, and the search has to find out. */
static int keep_nearest(Shared *shared, RootMove *root, const Position *now) {
    const SearchJob *job = shared->job;
    const Probe after = probe_turned(shared->root_value);
    int best = PLIES_UNKNOWN, kept = 0;
    bool is_known = true; /* how far every move is from the end */
    if (shared->root_value != PROBE_WON && shared->root_value != PROBE_LOST)
        return shared->root_count;
    for (int i = 0; is_known && i < shared->root_count; i++) {
        Position next;
        position_play(&next, now, &root[i].move);
        const int plies = tree_plies_after_captures(&next, job->knowledge, after);
        is_known = plies != PLIES_UNKNOWN;
        if (!is_known || (after == PROBE_LOST && ends_in_draw(shared, &next))) continue;
        root[i].plies = plies + 1;
        if (best == PLIES_UNKNOWN || (after == PROBE_LOST) == (plies + 1 < best)) best = plies + 1;
    }
    shared->is_late = is_known && best != PLIES_UNKNOWN && best > tree_plies_to_draw(now);
    const bool decides = is_known && !shared->is_late; /* or no distance is told of any move */
    for (int i = 0; !decides && i < shared->root_count; i++) root[i].plies = PLIES_UNKNOWN;
    if (job->lines > 1 || best == PLIES_UNKNOWN || !decides) return shared->root_count;
    for (int i = 0; i < shared->root_count; i++)
        if (root[i].plies == best) root[kept++] = root[i];
    return kept;
}

/* --- reports --- */

/* What tables say of the root stands above what the search makes of it. */
static int score_shown(const Shared *shared, int score) {
    const int limit = TABLE_ROOT_MARGIN, near = score_within(score, limit);
    if (shared->root_value == PROBE_DRAWN) return 0;
    if (shared->is_late) return score;
    if (shared->root_value == PROBE_WON && score < SCORE_TABLE_LEAST)
        return SCORE_TABLE_LEAST - 1 - limit + near;
    if (shared->root_value == PROBE_LOST && score > -SCORE_TABLE_LEAST)
        return 1 + limit - SCORE_TABLE_LEAST + near;
    return score;
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
   the end of the game, as they play it. */
static void go_on_by_tables(const Worker *worker, Line *line) {
    const Shared *shared = worker->shared;
    const Knowledge *knowledge = shared->job->knowledge;
    if (shared->decided_below == INT_MAX || shared->is_late || knowledge->distance_pieces == 0)
        return;
    Position end = worker->frames[0].pos;
    for (int i = 0; i < line->pv_length; i++) {
        const Position pos = end;
        position_play(&end, &pos, &line->pv[i]);
    }
    for (; line->pv_length < MAX_PLY - 1; line->pv_length++) {
        const Position pos = end;
        const Probe value = tree_value(&pos, knowledge);
        const int plies = tree_plies_after_captures(&pos, knowledge, value);
        Move *move = &line->pv[line->pv_length];
        if (plies <= 0 || !table_move(shared, &pos, value, plies, move)) return;
        position_play(&end, &pos, move);
    }
}

#endif
