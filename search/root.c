/* A search from its beginning to its answer: memory for its workers, of which there are fewer
   where it is short; the moves of the root; their values by endgame tables; limits; then all
   workers together. Everything that a search allocates is in one Root, opened before the first
   node and closed after the last. */
#include "search/root.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "search/report.h"
#include "search/root_moves.h"
#include "search/root_tables.h"
#include "search/skill.h"
#include "search/work.h"

typedef struct {
    Shared shared;
    Knowledge decided; /* for a root that tables have decided */
    RootMove *moves;   /* room for GAME_MAX_MOVES of them, and for those of each worker behind */
    const GamePosition **often;
    PositionKey *keys;
    Workspace own; /* unless the job has one */
} Root;

/* Takes the memory for a search with `threads` workers; false and an error when it is short. */
static bool root_open(Root *root, const Searcher *searcher, const SearchJob *job, int threads,
                      Error *error) {
    const size_t positions = (size_t)job->record->length + 1;
    *root = (Root){.shared = {.searcher = searcher,
                              .job = job,
                              .knowledge = job->knowledge,
                              .budget = budget_make(&job->limits, job->overhead_ms),
                              .threads = threads,
                              .table_value = PROBE_UNKNOWN,
                              .root_value = PROBE_UNKNOWN,
                              .decided_below = INT_MAX}};
    Workspace *workspace = job->workspace ? job->workspace : &root->own;
    root->moves = malloc((size_t)threads * GAME_MAX_MOVES * sizeof *root->moves);
    root->often = malloc(positions * sizeof(void *)); /* an array of pointers */
    root->keys = malloc(positions * sizeof *root->keys);
    root->shared.often = root->often;
    root->shared.workers =
        workspace_room(workspace, (size_t)threads * searcher->tree->worker_bytes);
    return (root->moves && root->often && root->keys && root->shared.workers) ||
           error_set(error, "not enough memory to search with %d threads", threads);
}

static void root_close(Root *root) {
    workspace_free(&root->own);
    free(root->keys);
    free(root->often);
    free(root->moves);
}

/* Asks endgame tables of the root, which may answer: not where people want a weaker opponent, the
   plain game tree, or every move to the end. */
static void ask_tables(Root *root) {
    Shared *shared = &root->shared;
    const SearchJob *job = shared->job;
    shared->asks_tables =
        job->knowledge->table_pieces > 0 && !job->exact && !job->solve && !skill_is_weak(job);
    if (!shared->asks_tables) return;
    root_tables_ask(shared, root->moves);
    /* All moves left hold the draw, and are the same to tables: the evaluation finds the one
       that asks most of the other side. */
    if (shared->root_value == PROBE_DRAWN && !job->limits.mate) shared->asks_tables = false;
    if (!root_tables_decide(shared)) return;
    root->decided = *job->knowledge;
    root->decided.is_decided = true;
    shared->knowledge = &root->decided;
}

/* Sets up the limits that depend on the root. */
static void set_limits(Shared *shared) {
    const SearchJob *job = shared->job;
    const Limits *limits = &job->limits;
    shared->max_depth = limits->depth > 0 && limits->depth < MAX_DEPTH ? limits->depth : MAX_DEPTH;
    if (limits->mate > 0 && worker_mate_plies(job) < shared->max_depth)
        shared->max_depth = worker_mate_plies(job);
    shared->max_depth = skill_depth(job, shared->max_depth);
    shared->lines = skill_lines(job);
    /* A search for mate must miss nothing. */
    shared->is_selective = !job->solve && limits->mate == 0;
    assert(shared->max_depth >= 1);
}

/* Each worker begins with the same moves. */
static void begin_workers(Root *root) {
    Shared *shared = &root->shared;
    const GamePosition *now = record_position(shared->job->record);
    for (int i = 0; i < shared->threads; i++) {
        RootMove *moves = root->moves + (size_t)i * GAME_MAX_MOVES;
        if (i > 0) memcpy(moves, root->moves, (size_t)shared->root_count * sizeof *moves);
        worker_begin(shared, i, now, moves);
    }
}

/* Answers with the best line, once an unlimited search is allowed to. */
static void answer(Worker *worker, uint64_t seed, SearchResult *result) {
    const SearchJob *job = worker->shared->job;
    const bool is_weak = skill_is_weak(job);
    control_wait_until_due(job->control);
    if (is_weak) skill_choose(worker, seed);
    /* A whole iteration has been reported already; else the figures have grown since the last
       report. */
    if (is_weak || worker->stopped) report_lines(worker);
    assert(worker->lines_count > 0);
    const Line *line = &worker->lines[0];
    result->has_move = true;
    result->move = line->root.move;
    result->has_ponder = line->pv_length > 1;
    if (result->has_ponder) result->ponder = line->pv[1];
}

/* Searches the moves of the root and answers. */
static void search(Root *root, SearchResult *result) {
    Shared *shared = &root->shared;
    const SearchJob *job = shared->job;
    const Record *record = job->record;
    const bool varies = job->seed || job->skill < FULL_SKILL;
    const uint64_t seed = job->seed ^ (varies ? record->game->key(record_position(record)) : 0);
    if (job->seed && !job->exact) root_moves_shuffle(root->moves, shared->root_count, seed);
    root_tables_order(shared, root->moves);
    set_limits(shared);
    begin_workers(root);
    table_new_search(job->table);
    work_together(shared);
    answer(worker_at(shared, 0), seed, result);
}

/* Answers with the first move there is. */
static void answer_unsearched(const SearchJob *job, SearchResult *result) {
    GameMoves legal;
    job->record->game->list(record_position(job->record), &legal);
    const GameMoves *moves = job->root_moves ? job->root_moves : &legal;
    control_wait_until_due(job->control);
    result->has_move = moves->count > 0;
    if (result->has_move) result->move = moves->moves[0];
}

bool root_think(const Searcher *searcher, const SearchJob *job, SearchResult *result,
                Error *error) {
    assert(job->threads >= 1 && job->threads <= MAX_THREADS);
    assert(job->lines >= 1 && job->lines <= MAX_LINES);
    assert(job->skill >= 0 && job->skill <= FULL_SKILL);
    assert(job->knowledge && job->table && job->control && job->report);
    Root root;
    *result = (SearchResult){.has_move = false};
    for (int threads = job->threads; !root_open(&root, searcher, job, threads, error);) {
        root_close(&root);
        if (threads == 1) {
            answer_unsearched(job, result);
            return false;
        }
        job->warning(job->context, error);
        threads /= 2;
    }
    Shared *shared = &root.shared;
    shared->root_count = root_moves_list(searcher, job, root.moves);
    shared->often_count = root_moves_often(job->record, root.keys, root.often);
    ask_tables(&root);
    if (shared->root_count > 0)
        search(&root, result);
    else
        control_wait_until_due(job->control);
    root_close(&root);
    return true;
}
