/* Drives the search: iterative deepening over the root moves, the lines of MultiPV, the workers and
   what is reported. Include negamax_kernel.h first. */
#ifndef CROWNHEAD_SEARCH_THINK_KERNEL_H
#define CROWNHEAD_SEARCH_THINK_KERNEL_H

#include <assert.h>

#include "engine/base/random.h"
#include "search/exact_kernel.h"
#include "search/negamax_kernel.h"
#include "search/root_tables_kernel.h"

enum {
    BOUND_REPORT_NODES = 1000000, /* missed windows are reported in searches at least so long */
    SKILL_LINES = 4,              /* weaker play chooses among so many moves */
    SKILL_NOISE = 8,              /* centimen of misjudgement for each point of skill missing */
};

/* --- root --- */

static int search_root_move(Worker *worker, int depth, int alpha, int beta) {
    if (worker->shared->job->exact) return -exact(worker, 1, depth - 1, -beta, -alpha);
    return -search_at(worker, 1, depth - 1, -beta, -alpha, worker->frames[1].pos.side);
}

/* How many of the root moves from number `first` on are as near to the end of the game by tables as
   that one; all where tables have no distances. */
static int count_as_near(const Worker *worker, int first) {
    const RootMove *root = worker->root;
    int last = first + 1;
    while (last < worker->shared->root_count && root[last].plies == root[first].plies) last++;
    return last - first;
}

/* Searches the root moves from number `first` on that are as near to the end, and leaves the best
   line in worker->current, its move in front of the others. Plain minimax prefers the first move in
   the variant's order among equals, so in `exact` mode a move that comes before the best so far
   need only equal it. */
static int search_root(Worker *worker, int first, int depth, int alpha, int beta) {
    Shared *shared = worker->shared;
    Frame *frame = &worker->frames[0];
    const bool shares = shared->threads > 1;
    int queue[2 * MAX_MOVES], queued = 0; /* what another worker is at comes once more, last */
    int best = -SCORE_INFINITE, best_index = first;
    const int once = count_as_near(worker, first);
    for (; queued < once; queued++) {
        worker->root[first + queued].score = -SCORE_INFINITE;
        queue[queued] = first + queued;
    }
    assert(queued > 0 && queued <= MAX_MOVES);
    for (int n = 0; n < queued; n++) {
        assert(queued <= 2 * MAX_MOVES);
        const int i = queue[n];
        RootMove *root = &worker->root[i];
        const bool wins_ties =
            shared->job->exact && i > first && root->place < worker->root[best_index].place;
        const int bar = wins_ties ? alpha - 1 : alpha;
        const int narrow = i == first ? beta : bar + 1;
        frame_play(&frame[1], frame, &root->move);
        const uint64_t key_after = shares ? node_key(worker->shared, &frame[1].pos) : 0;
        if (shares && i > first && n < once && searched_now_has(&shared->searched_now, key_after)) {
            queue[queued++] = i;
            continue;
        }
        if (shares) searched_now_begin(&shared->searched_now, key_after);
        int score = search_root_move(worker, depth, bar, narrow);
        if (!worker->stopped && score >= narrow && score < beta)
            score = search_root_move(worker, depth, bar, beta);
        if (shares) searched_now_end(&shared->searched_now, key_after);
        if (worker->stopped) break;
        if (score > best) best = score;
        if (i > first && score <= bar) continue;
        best_index = i;
        root->score = score;
        if (score > bar) {
            pv_take(frame, &root->move);
            worker->current = (Line){.root = *root,
                                     .depth = depth,
                                     .bound = score >= beta ? BOUND_LOWER : BOUND_EXACT,
                                     .pv_length = frame->pv_length};
            memcpy(worker->current.pv, frame->pv, (size_t)frame->pv_length * sizeof *frame->pv);
        }
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

/* --- reports --- */

static void report_line(Worker *worker, const Line *line, int number) {
    const Shared *shared = worker->shared;
    const SearchJob *job = shared->job;
    assert(line->pv_length > 0 && line->pv_length <= MAX_PLY && line->depth > 0);
    Position end = worker->frames[0].pos;
    SearchInfo info = {.number = number,
                       .depth = line->depth,
                       .selective_depth = line->selective_depth,
                       .score = score_shown(shared, &line->root),
                       .bound = line->bound,
                       .nodes = nodes_of_all(shared),
                       .table = shared->told,
                       .table_plies = line->root.plies,
                       .table_hits = table_hits_of_all(shared),
                       .full_permill = table_full_permill(job->table),
                       .time_us = control_elapsed_us(job->control),
                       .pv_length = line->pv_length};
    for (int i = 0; i < line->pv_length; i++) {
        const Position pos = end;
        position_play(&end, &pos, &line->pv[i]);
        info.pv[i] = move_hide(&line->pv[i]);
    }
    info.cost = material_balance(&end);
    job->report(job->context, &info);
}

static void report_lines(Worker *worker) {
    const int lines = worker->shared->job->lines;
    show_nodes(worker);
    for (int k = 0; k < worker->lines_count && k < lines; k++)
        report_line(worker, &worker->lines[k], k + 1);
}

/* --- iterations --- */

/* Searches the best root move but `first` others to `depth`, in a window around what it scored
   before, opened wider until the score is inside. */
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
        if (worker->number == 0 && shared->lines == 1 && worker->nodes >= BOUND_REPORT_NODES) {
            Line missed = worker->current;
            if (score <= alpha) { /* the line expected so far, which is worth no more than this */
                missed = worker->lines[first];
                missed.depth = depth;
                missed.root.score = score;
                missed.bound = BOUND_UPPER;
            }
            show_nodes(worker);
            report_line(worker, &missed, 1);
        }
        window *= 2;
        if (score <= alpha)
            alpha = window > ASPIRATION_WIDEST ? -SCORE_INFINITE : score - window;
        else
            beta = window > ASPIRATION_WIDEST ? SCORE_INFINITE : score + window;
    }
}

/* Puts the first `count` of the fresh lines in front of those that there were; of two with the same
   move the other is dropped. */
static void take_fresh(Worker *worker, int count) {
    int kept = count;
    for (int i = 0; i < worker->lines_count && kept < worker->lines_count; i++) {
        bool is_new = true;
        for (int k = 0; k < count; k++)
            is_new = is_new && worker->fresh[k].root.place != worker->lines[i].root.place;
        if (is_new) worker->fresh[kept++] = worker->lines[i];
    }
    /* A later line may turn out better than an earlier one: the table has learned in between. */
    for (int i = 0; i < kept; i++) {
        const Line *line = &worker->fresh[i];
        int at = i;
        while (i < count && at > 0 && worker->lines[at - 1].root.plies == line->root.plies &&
               worker->lines[at - 1].root.score < line->root.score) {
            worker->lines[at] = worker->lines[at - 1];
            at--;
        }
        worker->lines[at] = *line;
    }
    worker->lines_count = kept;
}

/* One iteration over all lines; false when it was stopped, its lines then being those that it has
   found and for the others those of the last whole one. */
static bool iterate(Worker *worker, int depth) {
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
            go_on_by_tables(worker, &worker->fresh[count]);
    }
    if (worker->stopped && shared->job->exact) return false;
    /* Another move than before has proved better; one not yet tried may be better still. */
    if (worker->stopped && count == 0 && worker->current.depth == depth && before >= 0 &&
        worker->current.root.place != before) {
        worker->fresh[count] = worker->current;
        worker->fresh[count++].bound = BOUND_LOWER;
    }
    take_fresh(worker, count);
    if (worker->stopped) return false;
    worker->unchanged = worker->lines[0].root.place == before ? worker->unchanged + 1 : 0;
    assert(count > 0 && count <= MAX_LINES);
    for (int i = 0; i < count; i++) worker->root[i] = worker->lines[i].root;
    return true;
}

/* All iterations of one worker. */
static void work(void *argument) {
    Worker *worker = argument;
    Shared *shared = worker->shared;
    for (int depth = 1; depth <= shared->max_depth; depth++) {
        worker->began_unlimited = control_is_unlimited(shared->job->control);
        if (!iterate(worker, depth)) break;
        if (worker->number > 0) continue;
        report_lines(worker);
        if (is_enough(worker, depth)) break;
    }
    show_nodes(worker);
}

/* --- workers --- */

/* Lists the moves to search in `root`, in the variant's order; returns how many. */
static int list_root_moves(const SearchJob *job, RootMove *root) {
    const Record *record = job->record;
    GameMoves legal;
    record->game->list(record_position(record), &legal);
    MoveList list = {.count = legal.count};
    for (int i = 0; i < legal.count; i++) list.moves[i] = move_show(&legal.moves[i]);
    if (!job->root_moves) moves_merge_routes(&list);
    int count = 0;
    for (int i = 0; i < list.count; i++) {
        bool wanted = !job->root_moves;
        const GameMove hidden = move_hide(&list.moves[i]);
        for (int j = 0; !wanted && j < job->root_moves->count; j++)
            wanted = memcmp(&job->root_moves->moves[j], &hidden, sizeof hidden) == 0;
        if (wanted)
            root[count++] = (RootMove){.move = list.moves[i],
                                       .place = i,
                                       .score = -SCORE_INFINITE,
                                       .plies = PLIES_UNKNOWN};
    }
    return count;
}

/* A position of the game; its key stands for it. */
typedef struct {
    uint64_t key;
    int ply;
} PlyKey;

static int compare_keys(const void *a, const void *b) {
    const PlyKey *first = a, *second = b;
    return first->key != second->key ? (first->key < second->key ? -1 : 1)
                                     : first->ply - second->ply;
}

/* Collects in `often` the positions that stood so often since the last irreversible move that once
   more is a draw; returns how many. There is room for all positions of the game in both arrays; a
   game without progress may be long. */
static int list_often(const Record *record, PlyKey *keys, Position *often) {
    const Position now = position_show(record_position(record));
    const int first = now.quiet_plies < record->length ? record->length - now.quiet_plies : 0;
    int listed = 0, count = 0;
    for (int i = first; i <= record->length; i++)
        keys[listed++] = (PlyKey){record->game->key(&record->positions[i]), i};
    qsort(keys, (size_t)listed, sizeof *keys, compare_keys);
    for (int i = 0, end; i < listed; i = end) {
        for (end = i + 1; end < listed && keys[end].key == keys[i].key;) end++;
        if (end - i >= record->game->repetitions - 1)
            often[count++] = position_show(&record->positions[keys[i].ply]);
    }
    return count;
}

/* Mixes up the root moves, so that another of equal moves is chosen. */
static void shuffle_root(RootMove *root, int count, uint64_t seed) {
    Random random = random_seeded(seed);
    for (int i = count - 1; i > 0; i--) {
        const int j = (int)random_below(&random, (uint32_t)i + 1);
        const RootMove other = root[j];
        root[j] = root[i];
        root[i] = other;
    }
}

/* Weaker play: takes one of the best lines after misjudging each by up to a few centimen for every
   point of skill missing, so that its mistakes are small ones. */
static void choose_by_skill(Worker *worker, uint64_t seed) {
    const SearchJob *job = worker->shared->job;
    Random random = random_seeded(seed);
    int chosen = 0, chosen_score = -SCORE_INFINITE;
    for (int k = 0; k < worker->lines_count; k++) {
        const uint32_t noise = (uint32_t)((FULL_SKILL - job->skill) * SKILL_NOISE);
        const int score = worker->lines[k].root.score - (int)random_below(&random, noise + 1);
        if (score <= chosen_score) continue;
        chosen = k;
        chosen_score = score;
    }
    assert(worker->lines_count > 0);
    const Line line = worker->lines[chosen];
    memmove(&worker->lines[1], &worker->lines[0], (size_t)chosen * sizeof line);
    worker->lines[0] = line;
}

static void run_workers(Shared *shared) {
    const SearchJob *job = shared->job;
    int started = 1;
    for (; started < shared->threads; started++) {
        Worker *worker = &shared->workers[started];
        Error error;
        if (thread_start(&worker->thread, work, worker, &error)) continue;
        job->warning(job->context, &error);
        break;
    }
    work(&shared->workers[0]);
    atomic_store(&shared->stop, true);
    for (int i = 1; i < started; i++) thread_join(&shared->workers[i].thread);
}

/* Whether the search is to play weaker: one for mate says what is true. */
static bool is_weak(const SearchJob *job) {
    return job->skill < FULL_SKILL && !job->exact && job->limits.mate == 0;
}

/* Whether endgame tables may answer: not where people want a weaker opponent, the plain game tree,
   or every move to the end. */
static bool asks_tables(const SearchJob *job) {
    return job->knowledge->table_pieces > 0 && !job->exact && !job->solve && !is_weak(job);
}

/* Sets up the limits that depend on the root. */
static void set_limits(Shared *shared) {
    const SearchJob *job = shared->job;
    const Limits *limits = &job->limits;
    const bool weak = is_weak(job);
    shared->budget = budget_make(limits, job->overhead_ms);
    shared->max_depth = limits->depth > 0 && limits->depth < MAX_DEPTH ? limits->depth : MAX_DEPTH;
    if (limits->mate > 0 && mate_plies(job) < shared->max_depth)
        shared->max_depth = mate_plies(job);
    if (weak && job->skill + 1 < shared->max_depth) shared->max_depth = job->skill + 1;
    /* A search for mate must miss nothing. */
    shared->is_selective = !job->solve && limits->mate == 0;
    assert(shared->max_depth >= 1);
    shared->lines = weak && job->lines < SKILL_LINES ? SKILL_LINES : job->lines;
}

/* Answers with the best line, once an unlimited search is allowed to. */
static void answer(Worker *worker, uint64_t seed, SearchResult *result) {
    const SearchJob *job = worker->shared->job;
    control_wait_until_due(job->control);
    if (is_weak(job)) choose_by_skill(worker, seed);
    /* A whole iteration has been reported already; else the figures have grown since the last
       report. */
    if (is_weak(job) || worker->stopped) report_lines(worker);
    assert(worker->lines_count > 0);
    const Line *line = &worker->lines[0];
    result->has_move = true;
    result->move = move_hide(&line->root.move);
    result->has_ponder = line->pv_length > 1;
    if (result->has_ponder) result->ponder = move_hide(&line->pv[1]);
}

/* Sets up the workers and searches; `shared` has its job and its root moves. */
static void think_with(Shared *shared, RootMove *root, const Position *now, SearchResult *result) {
    const SearchJob *job = shared->job;
    const bool varies = job->seed || job->skill < FULL_SKILL;
    const uint64_t seed = job->seed ^ (varies ? position_key(now) : 0);
    if (job->seed && !job->exact) shuffle_root(root, shared->root_count, seed);
    put_nearest_first(shared, root);
    set_limits(shared);
    for (int i = 0; i < shared->threads; i++) {
        Worker *worker = &shared->workers[i];
        memset(worker, 0, offsetof(Worker, lines)); /* the rest, most of it, is written first */
        worker->shared = shared;
        worker->number = i;
        worker->root = root + (size_t)i * MAX_MOVES;
        frame_begin(&worker->frames[0], now);
        if (i > 0) memcpy(worker->root, root, (size_t)shared->root_count * sizeof *root);
    }
    table_new_search(job->table);
    run_workers(shared);
    answer(&shared->workers[0], seed, result);
}

/* Answers with the first move there is. */
static void answer_unsearched(const SearchJob *job, SearchResult *result) {
    GameMoves legal;
    job->record->game->list(record_position(job->record), &legal);
    const GameMoves *moves = job->root_moves ? job->root_moves : &legal;
    result->has_move = moves->count > 0;
    if (result->has_move) result->move = moves->moves[0];
}

/* See Searcher.think. */
static bool think(const SearchJob *job, SearchResult *result, Error *error) {
    const Record *record = job->record;
    assert(job->threads >= 1 && job->threads <= MAX_THREADS);
    assert(job->lines >= 1 && job->lines <= MAX_LINES);
    assert(job->skill >= 0 && job->skill <= FULL_SKILL);
    assert(job->knowledge && job->table && job->control && job->report);
    const Position now = position_show(record_position(record));
    Shared shared = {.job = job,
                     .threads = job->threads,
                     .asks_tables = asks_tables(job),
                     .told = PROBE_UNKNOWN,
                     .root_value = PROBE_UNKNOWN,
                     .decided_below = INT_MAX};
    SearchJob decided_job = *job; /* for a root that tables have decided */
    Knowledge decided = *job->knowledge;
    RootMove *root = calloc((size_t)job->threads * MAX_MOVES, sizeof *root);
    Position *often = malloc(((size_t)record->length + 1) * sizeof *often);
    PlyKey *keys = malloc(((size_t)record->length + 1) * sizeof *keys);
    Workspace own = {0}, *workspace = job->workspace ? job->workspace : &own;
    shared.workers = workspace_room(workspace, (size_t)job->threads * sizeof *shared.workers);
    *result = (SearchResult){.has_move = false};
    const bool done = root && often && keys && shared.workers;
    if (done) {
        shared.root_count = list_root_moves(job, root);
        shared.often = often;
        shared.often_count = list_often(record, keys, often);
        if (shared.asks_tables) {
            shared.root_count = keep_value(&shared, root, &now);
            measure_moves(&shared, root, &now);
        }
        /* All moves left hold the draw, and are the same to tables: the evaluation finds the one
           that asks most of the other side. */
        if (shared.root_value == PROBE_DRAWN && !job->limits.mate) shared.asks_tables = false;
        if (is_decided(&shared)) {
            decided.is_decided = true;
            decided_job.knowledge = &decided;
            shared.job = &decided_job;
        }
        if (shared.root_count > 0)
            think_with(&shared, root, &now, result);
        else
            control_wait_until_due(job->control);
    }
    workspace_free(&own);
    free(keys);
    free(often);
    free(root);
    if (done) return true;
    error_set(error, "no memory to search with %d threads", job->threads);
    if (job->threads > 1) {
        job->warning(job->context, error);
        SearchJob less = *job;
        less.threads = job->threads / 2;
        return think(&less, result, error);
    }
    control_wait_until_due(job->control);
    answer_unsearched(job, result);
    return false;
}

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

#endif
