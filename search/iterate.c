/* Searches the moves of the root, its lines one after the other. worker->root holds the moves in
   the order to search them: the best of each iteration moves to the front, and the lines found so
   far come before the rest. worker->current is the line that the root search has found last;
   worker->fresh are those of this iteration, and worker->lines those of the last whole one. */
#include "search/iterate.h"

#include <assert.h>
#include <string.h>

#include "search/report.h"
#include "search/root_tables.h"
#include "search/tuning.h"

enum {
    BOUND_REPORT_NODES = 1000000
}; /* missed windows are reported only in searches of at least this many nodes */

/* How many of the root moves from number `first` on are as near to the end of the game by tables as
   that one; all where tables have no distances. */
static int count_as_near(const Worker *worker, int first) {
    const RootMove *root = worker->root;
    int last = first + 1;
    while (last < worker->shared->root_count && root[last].plies == root[first].plies) last++;
    return last - first;
}

/* The line that begins with `root` becomes the current one of the worker. */
static void take_line(Worker *worker, const RootMove *root, int depth, Bound bound) {
    Line *line = &worker->current;
    line->root = *root;
    line->depth = depth;
    line->bound = bound;
    line->pv[0] = root->move;
    line->pv_length = 1 + worker->shared->searcher->tree->copy_line(worker, line->pv + 1);
}

/* Searches the root moves from number `first` on that end the game equally soon, and leaves the
   best line in worker->current, its move in front of the others. Plain minimax prefers the first
   move in the variant's order among equals, so in `exact` mode a move that comes before the best so
   far need only equal it. */
static int search_root(Worker *worker, int first, int depth, int alpha, int beta) {
    Shared *shared = worker->shared;
    const Tree *tree = shared->searcher->tree;
    const bool shares = shared->threads > 1 && depth >= SHARE_FROM_DEPTH;
    int queue[2 * GAME_MAX_MOVES], queued = 0; /* moves that another worker searches come twice,
                                                  last */
    int best = -SCORE_INFINITE, best_index = first;
    const int once = count_as_near(worker, first);
    for (; queued < once; queued++) {
        worker->root[first + queued].score = -SCORE_INFINITE;
        queue[queued] = first + queued;
    }
    assert(queued > 0 && queued <= GAME_MAX_MOVES);
    for (int n = 0; n < queued; n++) {
        assert(queued <= 2 * GAME_MAX_MOVES);
        const int i = queue[n];
        RootMove *root = &worker->root[i];
        const bool wins_ties =
            shared->job->exact && i > first && root->place < worker->root[best_index].place;
        const int bar = wins_ties ? alpha - 1 : alpha;
        const int narrow = i == first ? beta : bar + 1;
        const uint64_t key_after = tree->play(worker, &root->move);
        if (shares && i > first && n < once && searched_now_has(&shared->searched_now, key_after)) {
            queue[queued++] = i;
            continue;
        }
        if (shares) searched_now_begin(&shared->searched_now, key_after);
        int score = -tree->search(worker, depth - 1, -narrow, -bar);
        if (!worker->stopped && score >= narrow && score < beta)
            score = -tree->search(worker, depth - 1, -beta, -bar);
        if (shares) searched_now_end(&shared->searched_now, key_after);
        if (worker->stopped) break;
        if (score > best) best = score;
        if (i > first && score <= bar) continue;
        best_index = i;
        root->score = score;
        if (score > bar) take_line(worker, root, depth, score >= beta ? BOUND_LOWER : BOUND_EXACT);
        if (score > alpha) alpha = score;
        if (alpha >= beta) break;
    }
    const RootMove winner = worker->root[best_index];
    memmove(&worker->root[first + 1], &worker->root[first],
            (size_t)(best_index - first) * sizeof winner);
    worker->root[first] = winner;
    worker->current.selective_depth = worker->selective_depth;
    return best;
}

/* Reports that the score of the best line, searched to `depth`, has missed its window: it is
   `score`, at most `alpha`, or more. */
static void report_miss(Worker *worker, int first, int depth, int score, int alpha) {
    Line missed = worker->current;
    if (score <= alpha) { /* the best line until now, which is worth at most `score` */
        missed = worker->lines[first];
        missed.depth = depth;
        missed.root.score = score;
        missed.bound = BOUND_UPPER;
    }
    report_line(worker, &missed, 1);
}

/* Searches the root moves from number `first` on to `depth`, in a window around the score of the
   last iteration, which is widened until the score is inside. */
static void search_line(Worker *worker, int first, int depth) {
    const Shared *shared = worker->shared;
    int alpha = -SCORE_INFINITE, beta = SCORE_INFINITE, window = ASPIRATION_WINDOW;
    if (!shared->job->exact && depth >= ASPIRATION_LEAST_DEPTH && first < worker->lines_count) {
        const int before = worker->lines[first].root.score;
        alpha = before - window;
        beta = before + window;
    }
    for (;;) {
        const int score = search_root(worker, first, depth, alpha, beta);
        if (worker->stopped || (score > alpha && score < beta)) return;
        if (worker->number == 0 && shared->lines == 1 && worker->nodes >= BOUND_REPORT_NODES)
            report_miss(worker, first, depth, score, alpha);
        window *= 2;
        if (score <= alpha)
            alpha = window > ASPIRATION_WIDEST ? -SCORE_INFINITE : score - window;
        else
            beta = window > ASPIRATION_WIDEST ? SCORE_INFINITE : score + window;
    }
}

bool iterate(Worker *worker, int depth) {
    const Shared *shared = worker->shared;
    const int before = worker->lines_count > 0 ? worker->lines[0].root.place : -1;
    int count = 0;
    assert(depth >= 1 && depth <= MAX_DEPTH);
    worker->root_depth = depth;
    worker->selective_depth = 0;
    for (; count < shared->lines && count < shared->root_count; count++) {
        worker->current.depth = 0;
        search_line(worker, count, depth);
        if (worker->stopped) break;
        worker->fresh[count] = worker->current;
        if (worker->number == 0 && count < shared->job->lines)
            root_tables_go_on(shared, &worker->fresh[count]);
    }
    if (worker->stopped && shared->job->exact) return false;
    /* Another move than before has proved better; one not yet tried may be better still. */
    if (worker->stopped && count == 0 && worker->current.depth == depth && before >= 0 &&
        worker->current.root.place != before) {
        worker->fresh[count] = worker->current;
        worker->fresh[count++].bound = BOUND_LOWER;
    }
    worker->lines_count = lines_renew(worker->lines, worker->lines_count, worker->fresh, count);
    if (worker->stopped) return false;
    worker->unchanged = worker->lines[0].root.place == before ? worker->unchanged + 1 : 0;
    assert(count > 0 && count <= MAX_LINES);
    for (int i = 0; i < count; i++) worker->root[i] = worker->lines[i].root;
    return true;
}
