/* The variant's part of a worker: a frame for each ply of the line being searched, and the history
   of moves; and a node's probes of endgame tables and of the table. Compiled once per variant. The
   search knows a game by the names of engine/CONTRACT.md, which the kernels of the game and of its
   evaluation supply before this file. */
#ifndef CROWNHEAD_SEARCH_WORKER_KERNEL_H
#define CROWNHEAD_SEARCH_WORKER_KERNEL_H

#include <assert.h>
#include <limits.h>
#include <stddef.h>
#include <string.h>

#include "engine/base/inlined.h"
#include "engine/base/shared_number.h"
#include "engine/opaque_kernel.h"
#include "search/scores.h"
#include "search/tuning.h"
#include "search/worker.h"

enum {
    LARGE_TABLE_PIECES = 7,    /* tables of this many pieces lie on the disk, and are probed ... */
    LARGE_TABLE_DEPTH = 3,     /* ... for positions at least this many plies above the leaves */
    TABLE_PLIES_GUESSED = 100, /* of an ending whose distance is not known and whose score is 0 */
    TABLE_PLY_VALUE = 8,       /* centimen that bring its end a ply nearer, ... */
    TABLE_VALUE_LIMIT = 400,   /* ... within this */
};

/* One ply of the line being searched. */
typedef struct {
    Position pos;
    int pv_length; /* of `pv`, here for the cache: nodes write it together with `pos` */
    MoveList list;
    int order[MAX_MOVES];
    Move pv[MAX_PLY];
} Frame;

/* A worker and the tree's own data for it. */
typedef struct {
    Worker worker;                           /* first: the root knows it by this */
    SharedInt history[2][TREE_MOVE_INDEXES]; /* written by others as well, see learn_cut() */
    Frame frames[MAX_PLY + 1];               /* not cleared before a search */
} TreeWorker;

static inline Frame *frame_at(Worker *worker, int ply) {
    return &((TreeWorker *)worker)->frames[ply];
}

static inline const Frame *frame_seen(const Worker *worker, int ply) {
    return &((const TreeWorker *)worker)->frames[ply];
}

/* The records of success of the quiet moves of `side`, by tree_move_index(). */
static inline SharedInt *history_of(Worker *worker, int side) {
    return ((TreeWorker *)worker)->history[side];
}

/* Each position of the line but the root, and each leaf, is made here and scored below: whatever an
   evaluation carries along from one ply to the next has its room in Frame and its step here. */
INLINED void frame_play(Frame *below, const Frame *frame, const Move *move) {
    position_play(&below->pos, &frame->pos, move);
    assert(below->pos.side != frame->pos.side);
}

/* The root, which follows no move. */
static inline void frame_begin(Frame *root, const Position *pos) {
    root->pos = *pos;
}

/* The static score of the position in `frame` for the side to move. */
INLINED int frame_evaluate(const Frame *frame, const Knowledge *knowledge) {
    const int score = evaluate(&frame->pos, knowledge);
    assert(abs(score) < SCORE_TABLE_LEAST);
    return score;
}

/* Whether `pos` is a position of the game that is a draw when it occurs once more. */
static inline bool stood_often(const Shared *shared, const Position *pos) {
    for (int i = 0; i < shared->often_count; i++) {
        const Position stood = position_show(shared->often[i]);
        if (position_same(pos, &stood)) return true;
    }
    return false;
}

/* Score of a position at `ply` whose side to move cannot. */
static inline int stuck_score(const Position *pos, int ply) {
    return stuck_wins(pos) ? SCORE_WIN - ply : -SCORE_WIN + ply;
}

/* Counts the position at `ply` and begins its line; true when the search must unwind. */
static inline bool enter_node(Worker *worker, int ply) {
    assert(ply >= 0 && ply <= MAX_PLY);
    frame_at(worker, ply)->pv_length = 0;
    if (ply > worker->selective_depth) worker->selective_depth = ply;
    return count_node(worker);
}

/* An estimate of the plies to the end of a position that tables call won or lost without distances:
   from the static score, so that a search that can choose takes the easier ending instead of the
   first. */
static int guess_plies(const Position *pos, Probe probe, const Knowledge *knowledge) {
    const int own = evaluate(pos, knowledge);
    const int score = score_within(probe == PROBE_WON ? own : -own, TABLE_VALUE_LIMIT);
    return TABLE_PLIES_GUESSED - score / TABLE_PLY_VALUE;
}

/* The value of a position at `ply`, known to tables, `depth` plies above the leaves; false when the
   search is to go on below it. Of two won positions the nearer one counts for more, so that a
   search makes progress towards the end. Distances take time to unpack, so they are probed only
   below a root that is decided, and in a search for mate, which needs nothing else. A win that
   counted moves may cut short is searched as long as there is depth. */
__attribute__((noinline)) static bool take_table_value(Worker *worker, int ply, int depth,
                                                       Probe probe, int *score) {
    const Shared *shared = worker->shared;
    const Position *pos = &frame_at(worker, ply)->pos;
    const bool is_for_mate = shared->job->limits.mate > 0;
    worker->table_hits++;
    *score = 0;
    if (probe == PROBE_DRAWN) return true;
    int plies = is_for_mate || shared->decided_below < INT_MAX
                    ? tree_plies(pos, shared->knowledge, probe)
                    : PLIES_UNKNOWN;
    const bool is_late = plies != PLIES_UNKNOWN && plies > tree_plies_to_draw(pos);
    if (plies == PLIES_UNKNOWN && (is_for_mate || tree_pieces(pos) >= shared->decided_below))
        return false;
    if (is_late && (is_for_mate || depth > 1)) return false;
    if (plies == PLIES_UNKNOWN) plies = guess_plies(pos, probe, shared->knowledge);
    const int nearest = is_for_mate ? SCORE_WIN : SCORE_TABLE_WIN;
    const int win = nearest - ply - plies - (is_late ? SCORE_TABLE_LATE : 0);
    *score = probe == PROBE_WON ? win : -win;
    return true;
}

/* Whether endgame tables know the position at `ply`, and its value. Right above the leaves the
   largest tables are not probed: reading and unpacking a page takes longer than the search it
   saves. */
INLINED bool is_in_tables(Worker *worker, int ply, int depth, int *score) {
    const Shared *shared = worker->shared;
    const Position *pos = &frame_at(worker, ply)->pos;
    if (!shared->asks_tables) return false;
    if (tree_pieces(pos) >= LARGE_TABLE_PIECES && depth < LARGE_TABLE_DEPTH) return false;
    const Probe probe = tree_probe(pos, shared->knowledge);
    if (probe == PROBE_UNKNOWN) return false;
    const bool is_taken = take_table_value(worker, ply, depth, probe, score);
    worker_poll_if_unpacked(worker);
    return is_taken;
}

/* The key of `pos` in the table. A search that must miss nothing shares no entry with those that
   prune. Where endgame tables know the root a score depends on how many counted plies are left to
   win in: positions share an entry only if they have equally many. */
INLINED uint64_t node_key(const Shared *shared, const Position *pos) {
    const uint64_t key = tree_key(pos) ^ (shared->is_selective ? 0 : UINT64_C(0x9fb21c651e98df25));
    if (shared->decided_below == INT_MAX) return key;
    return key ^ ((uint64_t)tree_plies_to_draw(pos) + 1) * UINT64_C(0xd1b54a32d192ed03);
}

/* The line of `frame` becomes `move` and the line below it. */
static inline void pv_take(Frame *frame, const Move *move) {
    const Frame *below = frame + 1;
    assert(below->pv_length >= 0 && below->pv_length < MAX_PLY);
    frame->pv[0] = *move;
    memcpy(frame->pv + 1, below->pv, (size_t)below->pv_length * sizeof *below->pv);
    frame->pv_length = below->pv_length + 1;
}

#endif
