/* What one worker of a search owns, and what all of them share. Compiled once per variant.

   The search knows a game by the names of engine/CONTRACT.md, which the kernels of the game and of
   its evaluation supply before this file. */
#ifndef CROWNHEAD_SEARCH_WORKER_KERNEL_H
#define CROWNHEAD_SEARCH_WORKER_KERNEL_H

#include <assert.h>
#include <limits.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/inlined.h"
#include "search/searched_now.h"
#include "search/searcher.h"
#include "search/tuning.h"

enum {
    POLL_NODES = 2048,          /* nodes between two polls: about 0.1 ms */
    UNPACK_POLL_NODES = 32,     /* ... where tables have been unpacked, which takes longer */
    TABLE_LOOK_NODES = 1 << 18, /* nodes between two looks whether the table should grow */
    LARGE_TABLE_PIECES = 7,     /* tables of so many lie on the disk, and are asked ... */
    LARGE_TABLE_DEPTH = 3,      /* ... of positions so many plies above the leaves, or more */
    EASY_MOVE_DEPTH = 6,        /* an only move under a clock is answered after this depth */
    KILLERS = 2,
    TABLE_PLIES_GUESSED = 100, /* of an ending whose distance is not known and whose score is 0 */
    TABLE_PLY_VALUE = 8,       /* centimen that bring its end a ply nearer, ... */
    TABLE_VALUE_LIMIT = 400,   /* ... within this */
    /* Order of moves: table move, noisy moves, killers, then by history (within its limit). */
    ORDER_TABLE = 1 << 30,
    ORDER_NOISY = 1 << 24,
    ORDER_KILLER = 1 << 20,
    ORDER_LAST = -(1 << 30), /* and what another worker is at, by its place before */
};

/* One ply of the line being searched. */
typedef struct {
    Position pos;
    int pv_length; /* here, as all nodes write it: near what they read */
    MoveList list;
    int order[MAX_MOVES];
    Move pv[MAX_PLY];
} Frame;

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

/* A node that a worker is in, and what the table must hold for the worker to leave it at once. */
typedef struct {
    uint64_t key;
    int depth; /* INT_MAX: it has to be searched to its end */
    int alpha, beta;
} OpenNode;

typedef struct {
    Move move;
    int place; /* in the variant's order */
    int score; /* in this iteration; -SCORE_INFINITE: not the best so far */
    int plies; /* to the end of the game by tables, this move included, or PLIES_UNKNOWN */
} RootMove;

/* The best line of an iteration, or the second best ... */
typedef struct {
    RootMove root;
    Bound bound; /* of root.score */
    int depth, selective_depth;
    int pv_length;
    Move pv[MAX_PLY];
} Line;

typedef struct Worker Worker;

/* Set up before the workers start; only the atomics change while they run. */
typedef struct {
    const SearchJob *job;
    Budget budget;
    int max_depth;
    int lines;   /* searched in each iteration, at least as many as reported */
    int threads; /* workers that run */
    Worker *workers;
    const Position *often; /* positions of the game that are a draw if they occur once more */
    int often_count;
    int root_count;
    bool is_selective; /* moves may be searched less deeply and nodes pruned */
    bool asks_tables;  /* endgame tables may answer */
    Probe told;        /* what they say of the root by the moves that are searched */
    Probe root_value; /* ... and what it is worth, draws by repetition and counted moves included */
    bool is_late;     /* ... but counted moves may make it a draw before it is won */
    /* Where they know the root, a win is one more search away from being won until there are fewer
       pieces than this. */
    int decided_below;
    atomic_bool stop;         /* the workers must end: set by whoever sees a limit reached */
    SearchedNow searched_now; /* read and written with more than one worker only */
} Shared;

struct Worker {
    Shared *shared;
    Thread thread;
    int number; /* 0 is the caller's thread; it reports and decides */
    _Atomic uint64_t nodes_shown, table_hits_shown; /* for other threads to read, a little behind */
    uint64_t nodes, table_hits, next_poll, next_table_look;
    bool in_probcut; /* in the shallow search of a node that may be pruned; it prunes none itself */
    bool stopped;    /* unwinding: scores mean nothing any more */
    int cut_ply;     /* 0, or how far only: the node there has `cut_score` */
    int cut_score;
    int root_depth;       /* of this iteration */
    bool began_unlimited; /* no limit counted when it began */
    int selective_depth;
    int unchanged;                      /* iterations in a row that did not change the best move */
    int lines_count;                    /* complete, of the last whole iteration */
    RootMove *root;                     /* root_count of them, in the order to search */
    uint16_t killers[MAX_PLY][KILLERS]; /* codes of quiet moves that cut, by ply; 0: none */
    _Atomic int history[2][TREE_MOVE_INDEXES]; /* written by others as well, see learn_cut() */
    int open_plies;                            /* open[1] to open[open_plies - 1] are valid */
    /* From here on nothing is cleared before a search. */
    Line lines[MAX_LINES]; /* of the last whole iteration, best first */
    Line fresh[MAX_LINES]; /* of the iteration that runs */
    Line current;          /* of the root search that runs */
    OpenNode open[MAX_PLY];
    Frame frames[MAX_PLY + 1];
};

/* Whether `pos` is a position of the game that is a draw when it occurs once more. */
static inline bool stood_often(const Shared *shared, const Position *pos) {
    for (int i = 0; i < shared->often_count; i++)
        if (position_same(pos, &shared->often[i])) return true;
    return false;
}

/* Distances of wins count from the root in the search, from the position itself in the table. */
static inline int score_to_table(int score, int ply) {
    assert(abs(score) + ply <= SCORE_INFINITE && ply >= 0 && ply <= MAX_PLY);
    if (score >= SCORE_TABLE_LEAST) return score + ply;
    if (score <= -SCORE_TABLE_LEAST) return score - ply;
    return score;
}

static inline int score_from_table(int score, int ply) {
    assert(abs(score) <= SCORE_WIN && ply >= 0 && ply <= MAX_PLY);
    if (score >= SCORE_TABLE_LEAST) return score - ply;
    if (score <= -SCORE_TABLE_LEAST) return score + ply;
    return score;
}

/* Whether a `score` that the table knows with a bound decides a search in the window (alpha, beta). */
static inline bool bound_decides(Bound bound, int score, int alpha, int beta) {
    const Bound needed = score >= beta ? BOUND_LOWER : score <= alpha ? BOUND_UPPER : BOUND_EXACT;
    return (bound & needed) == needed;
}

/* What a score found in the window (alpha, beta) says of the true one. */
static inline Bound bound_of(int score, int alpha, int beta) {
    return score >= beta ? BOUND_LOWER : score > alpha ? BOUND_EXACT : BOUND_UPPER;
}

/* Score of a position at `ply` whose side to move cannot. */
static inline int stuck_score(const Position *pos, int ply) {
    return stuck_wins(pos) ? SCORE_WIN - ply : -SCORE_WIN + ply;
}

/* --- the way out --- */

/* Lets other threads see what `worker` has counted so far. */
static void show_nodes(Worker *worker) {
    atomic_store_explicit(&worker->nodes_shown, worker->nodes, memory_order_relaxed);
    atomic_store_explicit(&worker->table_hits_shown, worker->table_hits, memory_order_relaxed);
}

static uint64_t nodes_of_all(const Shared *shared) {
    uint64_t nodes = 0;
    for (int i = 0; i < shared->threads; i++)
        nodes += atomic_load_explicit(&shared->workers[i].nodes_shown, memory_order_relaxed);
    return nodes;
}

static uint64_t table_hits_of_all(const Shared *shared) {
    uint64_t hits = 0;
    for (int i = 0; i < shared->threads; i++)
        hits += atomic_load_explicit(&shared->workers[i].table_hits_shown, memory_order_relaxed);
    return hits;
}

/* Whether the search must end: it is told to, or a limit is reached. */
static bool is_over(const Shared *shared) {
    const SearchJob *job = shared->job;
    if (atomic_load_explicit(&job->control->stop, memory_order_relaxed)) return true;
    if (control_is_unlimited(job->control)) return false;
    if (job->limits.nodes && nodes_of_all(shared) >= job->limits.nodes) return true;
    return shared->budget.hard_us != INT64_MAX &&
           control_clock_us(job->control) >= shared->budget.hard_us;
}

/* Plies that a win in Limits.mate moves takes; where who cannot move wins, one more. */
static int mate_plies(const SearchJob *job) {
    const Game *game = job->record->game;
    return 2 * job->limits.mate - !game->stuck_wins(record_position(job->record));
}

/* Whether worker 0 has seen enough after a whole iteration, to `depth`. */
static bool is_enough(const Worker *worker, int depth) {
    const Shared *shared = worker->shared;
    const Limits *limits = &shared->job->limits;
    const SearchControl *control = shared->job->control;
    const int score = worker->lines[0].root.score;
    if (atomic_load(&control->stop)) return true;
    if (control_is_unlimited(control)) return false;
    if (limits->mate && score >= SCORE_WIN - mate_plies(shared->job)) return true;
    if (limits->nodes && nodes_of_all(shared) >= limits->nodes) return true;
    if (shared->budget.hard_us == INT64_MAX) return false;
    const int64_t elapsed = control_clock_us(control);
    if (elapsed >= shared->budget.hard_us) return true;
    /* A forced end that a whole iteration has proved will not change, nor what tables say. */
    if (abs(score) >= SCORE_WIN - depth && !shared->job->exact) return true;
    if (worker->lines[0].root.plies != PLIES_UNKNOWN) return true;
    if (!limits->has_clock) return false;
    if (shared->root_count == 1 && depth >= EASY_MOVE_DEPTH) return true;
    return elapsed >= budget_next_us(&shared->budget, worker->unchanged);
}

/* Whether the iteration that runs would not have been begun, had time counted then: it began before
   a ponder hit. */
static bool was_enough(const Worker *worker) {
    return worker->number == 0 && worker->began_unlimited && worker->root_depth > 1 &&
           !control_is_unlimited(worker->shared->job->control) &&
           is_enough(worker, worker->root_depth - 1);
}

/* Whether the table, by another worker, cuts off an open node of this one by now; the search then
   unwinds to the highest of them. */
static bool is_cut_by_table(Worker *worker) {
    const SearchJob *job = worker->shared->job;
    assert(worker->open_plies <= MAX_PLY);
    for (int ply = 1; ply < worker->open_plies; ply++) {
        const OpenNode *node = &worker->open[ply];
        TableHit hit;
        if (node->depth == INT_MAX || !table_probe(job->table, node->key, &hit) ||
            (job->exact ? hit.depth != node->depth : hit.depth < node->depth))
            continue;
        worker->cut_score = job->exact ? hit.score : score_from_table(hit.score, ply);
        if (!bound_decides(hit.bound, worker->cut_score, node->alpha, node->beta)) continue;
        worker->cut_ply = ply;
        return true;
    }
    return false;
}

/* After unwinding to the node at `ply`: its score, if the search goes on from here. */
static inline int score_after_unwinding(Worker *worker, int ply) {
    if (worker->cut_ply != ply) return 0;
    worker->cut_ply = 0;
    worker->stopped = false;
    return worker->cut_score;
}

/* Every worker looks for the end itself: where there are more workers than cores, worker 0 may have
   to wait for its turn, and gets it at once when the others leave. Worker 0 ends its first
   iteration in any case, so that there is a move to answer with. */
__attribute__((noinline, cold)) static void poll(Worker *worker) {
    Shared *shared = worker->shared;
    const uint64_t limit = shared->job->limits.nodes;
    show_nodes(worker);
    if (is_over(shared) || was_enough(worker))
        atomic_store_explicit(&shared->stop, true, memory_order_relaxed);
    if (worker->number > 0 || worker->root_depth > 1)
        worker->stopped = atomic_load_explicit(&shared->stop, memory_order_relaxed);
    if (!worker->stopped && shared->threads > 1) worker->stopped = is_cut_by_table(worker);
    if (worker->number == 0 && worker->nodes >= worker->next_table_look) {
        table_grow(shared->job->table);
        worker->next_table_look = worker->nodes + TABLE_LOOK_NODES;
    }
    worker->next_poll = worker->nodes + POLL_NODES;
    if (limit > worker->nodes && limit < worker->next_poll) worker->next_poll = limit;
}

/* Counts a visited position; true when the search must unwind. */
static inline bool count_node(Worker *worker) {
    worker->nodes++;
    if (worker->nodes >= worker->next_poll) poll(worker);
    return worker->stopped;
}

/* Counts the position at `ply` and begins its line; true when the search must unwind. */
static inline bool enter_node(Worker *worker, int ply) {
    assert(ply >= 0 && ply <= MAX_PLY);
    worker->frames[ply].pv_length = 0;
    if (ply > worker->selective_depth) worker->selective_depth = ply;
    return count_node(worker);
}

/* After what took longer than nodes do: to unpack a page, or to wait for a disk. */
static void poll_soon(Worker *worker) {
    if (worker->next_poll > worker->nodes + UNPACK_POLL_NODES)
        worker->next_poll = worker->nodes + UNPACK_POLL_NODES;
}

/* In how many plies a position ends that tables call won or lost without distances: by how easily
   its static score says it is won, so that a search that can choose takes the easier ending instead
   of the first. */
static int guess_plies(const Position *pos, Probe probe, const Knowledge *knowledge) {
    const int own = evaluate(pos, knowledge);
    const int score = score_within(probe == PROBE_WON ? own : -own, TABLE_VALUE_LIMIT);
    return TABLE_PLIES_GUESSED - score / TABLE_PLY_VALUE;
}

/* What a position at `ply` that tables know, `depth` plies above the leaves, is worth; false when
   the search is to go on below it. Of two won positions the nearer one counts for more, so that a
   search goes on towards the end. How near they are is asked only below a root that is decided, it
   takes time to unpack, and in a search for mate, which wants nothing else. A win that counted
   moves may cut short is looked into as long as there is depth. */
__attribute__((noinline)) static bool take_table_value(Worker *worker, int ply, int depth,
                                                       Probe probe, int *score) {
    const Shared *shared = worker->shared;
    const Position *pos = &worker->frames[ply].pos;
    const bool is_for_mate = shared->job->limits.mate > 0;
    worker->table_hits++;
    *score = 0;
    if (tree_pieces(pos) >= LARGE_TABLE_PIECES) poll_soon(worker);
    if (probe == PROBE_DRAWN) return true;
    int plies = is_for_mate || shared->decided_below < INT_MAX
                    ? tree_plies(pos, shared->job->knowledge)
                    : PLIES_UNKNOWN;
    if (plies != PLIES_UNKNOWN) poll_soon(worker);
    const bool is_late = plies != PLIES_UNKNOWN && plies > tree_plies_to_draw(pos);
    if (plies == PLIES_UNKNOWN && (is_for_mate || tree_pieces(pos) >= shared->decided_below))
        return false;
    if (is_late && (is_for_mate || depth > 1)) return false;
    if (plies == PLIES_UNKNOWN) plies = guess_plies(pos, probe, shared->job->knowledge);
    const int nearest = is_for_mate ? SCORE_WIN : SCORE_TABLE_WIN;
    const int win = nearest - ply - plies - (is_late ? SCORE_TABLE_LATE : 0);
    *score = probe == PROBE_WON ? win : -win;
    return true;
}

/* Whether endgame tables know the position at `ply`, and what it is worth then. Right above the leaves
   the largest are not asked: to read and unpack a page takes longer than the search that it saves. */
INLINED bool is_in_tables(Worker *worker, int ply, int depth, int *score) {
    const Shared *shared = worker->shared;
    const Position *pos = &worker->frames[ply].pos;
    if (!shared->asks_tables) return false;
    if (tree_pieces(pos) >= LARGE_TABLE_PIECES && depth < LARGE_TABLE_DEPTH) return false;
    const Probe probe = tree_probe(pos, shared->job->knowledge);
    return probe != PROBE_UNKNOWN && take_table_value(worker, ply, depth, probe, score);
}

/* The key of `pos` in the table. A search that must miss nothing shares no entry with those that
   prune. Where endgame tables know the root a score hangs on how many counted plies are left to win
   in: positions share an entry only if they have equally many. */
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
