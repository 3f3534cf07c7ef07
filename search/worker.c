/* The end of a worker, and the counts that it lets others see. Each worker looks for the end
   itself: where workers outnumber cores, worker 0 may have to wait for its turn, and gets it as
   soon as the others leave. Worker 0 always completes its first iteration, so that the search has a
   move to answer with. */
#include "search/worker.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

#include "eval/tables/tables.h"
#include "search/scores.h"

enum {
    POLL_NODES = 2048,          /* nodes between two polls: about 0.1 ms */
    TABLE_LOOK_NODES = 1 << 18, /* nodes between two looks whether the table should grow */
    EASY_MOVE_DEPTH = 6,        /* an only move under a clock is answered after this depth */
};

void worker_begin(Shared *shared, int number, const GamePosition *pos, RootMove *root) {
    Worker *worker = worker_at(shared, number);
    memset(worker, 0, offsetof(Worker, lines)); /* the rest, most of it, is written first */
    worker->shared = shared;
    worker->number = number;
    worker->root = root;
    shared->searcher->tree->begin(worker, pos);
}

void worker_show_counts(Worker *worker) {
    atomic_store_explicit(&worker->nodes_shown, worker->nodes, memory_order_relaxed);
    atomic_store_explicit(&worker->table_hits_shown, worker->table_hits, memory_order_relaxed);
}

uint64_t workers_nodes(const Shared *shared) {
    uint64_t nodes = 0;
    for (int i = 0; i < shared->threads; i++)
        nodes += atomic_load_explicit(&worker_at(shared, i)->nodes_shown, memory_order_relaxed);
    return nodes;
}

uint64_t workers_table_hits(const Shared *shared) {
    uint64_t hits = 0;
    for (int i = 0; i < shared->threads; i++)
        hits += atomic_load_explicit(&worker_at(shared, i)->table_hits_shown, memory_order_relaxed);
    return hits;
}

int worker_mate_plies(const SearchJob *job) {
    const Game *game = job->record->game;
    return 2 * job->limits.mate - !game->stuck_wins(record_position(job->record));
}

bool worker_is_late(const Shared *shared) {
    const SearchControl *control = shared->job->control;
    return shared->budget.hard_us != INT64_MAX && !control_is_unlimited(control) &&
           control_clock_us(control) >= shared->budget.hard_us;
}

bool worker_is_over(const Shared *shared) {
    const SearchJob *job = shared->job;
    if (atomic_load_explicit(&job->control->stop, memory_order_relaxed)) return true;
    if (control_is_unlimited(job->control)) return false;
    if (job->limits.nodes && workers_nodes(shared) >= job->limits.nodes) return true;
    return worker_is_late(shared);
}

bool worker_has_enough(const Worker *worker, int depth) {
    const Shared *shared = worker->shared;
    const Limits *limits = &shared->job->limits;
    const SearchControl *control = shared->job->control;
    const int score = worker->lines[0].root.score;
    if (atomic_load(&control->stop)) return true;
    if (control_is_unlimited(control)) return false;
    if (limits->mate && score >= SCORE_WIN - worker_mate_plies(shared->job)) return true;
    if (limits->nodes && workers_nodes(shared) >= limits->nodes) return true;
    if (shared->budget.hard_us == INT64_MAX) return false;
    const int64_t elapsed = control_clock_us(control);
    if (elapsed >= shared->budget.hard_us) return true;
    /* A forced end that a whole iteration has proved will not change, and neither will a value of
       tables. */
    if (abs(score) >= SCORE_WIN - depth && !shared->job->exact) return true;
    if (worker->lines[0].root.plies != PLIES_UNKNOWN) return true;
    if (!limits->has_clock) return false;
    if (shared->root_count == 1 && depth >= EASY_MOVE_DEPTH) return true;
    return elapsed >= budget_next_us(&shared->budget, worker->unchanged);
}

/* Whether the iteration that runs would not have been begun, had time counted then: it began before
   a ponder hit. */
static bool had_enough(const Worker *worker) {
    return worker->number == 0 && worker->began_unlimited && worker->root_depth > 1 &&
           !control_is_unlimited(worker->shared->job->control) &&
           worker_has_enough(worker, worker->root_depth - 1);
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

void worker_poll(Worker *worker) {
    Shared *shared = worker->shared;
    const uint64_t limit = shared->job->limits.nodes;
    worker_show_counts(worker);
    if (worker_is_over(shared) || had_enough(worker))
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

void worker_poll_if_unpacked(Worker *worker) {
    const uint64_t unpacked = tables_unpacked(worker->shared->knowledge->tables);
    if (unpacked == worker->unpacked) return;
    worker->unpacked = unpacked;
    worker->next_poll = worker->nodes;
}
