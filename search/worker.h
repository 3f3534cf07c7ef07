/* The part of a worker that is the same for all games, and the end of its search. The variant's
   part lies behind it in memory (worker_kernel.h). */
#ifndef CROWNHEAD_SEARCH_WORKER_H
#define CROWNHEAD_SEARCH_WORKER_H

#include "search/line.h"
#include "search/shared.h"
#include "search/tree.h"

enum { KILLERS = 2 };

/* A node that a worker is in, with the table entry that would let the worker leave it. */
typedef struct {
    uint64_t key;
    int depth; /* INT_MAX: it has to be searched to its end */
    int alpha, beta;
} OpenNode;

/* The part of a worker that is the same for all games. */
typedef struct Worker {
    Shared *shared;
    Thread thread;
    int number; /* 0 is the caller's thread; it reports and decides */
    _Atomic uint64_t nodes_shown, table_hits_shown; /* for other threads to read, a little behind */
    uint64_t nodes, table_hits, next_poll, next_table_look;
    uint64_t unpacked; /* pages of tables, by all workers, see worker_poll_if_unpacked() */
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
    int open_plies;                     /* open[1] to open[open_plies - 1] are valid */
    /* From here on nothing is cleared before a search. */
    Line lines[MAX_LINES]; /* of the last whole iteration, best first */
    Line fresh[MAX_LINES]; /* of the iteration that runs */
    Line current;          /* of the root search that runs */
    OpenNode open[MAX_PLY];
} Worker;

/* The worker with that number. */
static inline Worker *worker_at(const Shared *shared, int number) {
    return (Worker *)((char *)shared->workers +
                      (size_t)number * shared->searcher->tree->worker_bytes);
}

/* Clears worker `number` of a search that is about to begin at `pos`, with moves of its own in
   `root`. */
void worker_begin(Shared *shared, int number, const GamePosition *pos, RootMove *root);

/* Lets other threads see the counts of `worker`; and the sum of the counts that all have shown. */
void worker_show_counts(Worker *worker);
uint64_t workers_nodes(const Shared *shared);
uint64_t workers_table_hits(const Shared *shared);

/* The number of plies in which the side to move must win to fulfil Limits.mate, N moves: 2 N - 1,
   or 2 N where the side that cannot move wins. */
int worker_mate_plies(const SearchJob *job);

/* Whether the time of the search is over. May be called before its workers begin. */
bool worker_is_late(const Shared *shared);

/* Whether the search must end: it was stopped, or a limit is reached. */
bool worker_is_over(const Shared *shared);

/* Whether worker 0 has seen enough after a whole iteration, to `depth`. */
bool worker_has_enough(const Worker *worker, int depth);

/* Looks whether the worker must stop. Called at node `next_poll`. */
__attribute__((cold)) void worker_poll(Worker *worker);

/* Lets the worker poll at its next node if a page of tables was unpacked, see tables_unpacked(). */
void worker_poll_if_unpacked(Worker *worker);

/* Counts a visited position; true when the search must unwind. */
static inline bool count_node(Worker *worker) {
    worker->nodes++;
    if (worker->nodes >= worker->next_poll) worker_poll(worker);
    return worker->stopped;
}

/* After unwinding to the node at `ply`: its score, if the search goes on from here. */
static inline int score_after_unwinding(Worker *worker, int ply) {
    if (worker->cut_ply != ply) return 0;
    worker->cut_ply = 0;
    worker->stopped = false;
    return worker->cut_score;
}

#endif
