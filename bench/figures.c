#include "bench/figures.h"

#include <stdio.h>
#include <string.h>

enum { COMMAND = 128, HASH_MIB = 128, PERFT_HASH_MIB = 64 };

static const double CURVE_FROM_S = 0.01, CURVE_APART = 1.05;

const Effort EFFORT_FULL = {.rounds = 3,
                            .perft_english = 12,
                            .perft_english_hash = 13,
                            .perft_tower = 10,
                            .search_nodes = 20000000,
                            .search_depth = 19,
                            .exact_depth = 11,
                            .stops = 20,
                            .table_pieces = 6,
                            .curve_s = 10};
const Effort EFFORT_QUICK = {.rounds = 1,
                             .perft_english = 8,
                             .perft_english_hash = 9,
                             .perft_tower = 7,
                             .search_nodes = 400000,
                             .search_depth = 8,
                             .exact_depth = 7,
                             .stops = 2,
                             .table_pieces = 3,
                             .curve_s = 0.2};

static const char *const POSITIONS[] = {
    "position startpos",
    "position startpos moves 11-15 23-19 8-11 22-17",
    "position startpos moves 9-13 22-18 10-15",
    "position startpos moves 12-16 24-20 8-12 28-24",
    "position startpos moves 11-15 22-17 8-11 17-13",
    "position startpos moves 9-14 22-17 11-15",
    "position startpos moves 10-14 24-19 6-10",
    "position startpos moves 11-16 22-18 7-11",
    "position startpos moves 9-13 24-20 11-15",
    "position startpos moves 11-15 23-18 8-11 27-23",
    "position startpos moves 12-16 22-17 16-19",
    "position startpos moves 9-14 24-20 5-9 22-18",
    "position startpos moves 10-15 22-18 15x22 25x18",
    "position startpos moves 11-16 24-19 8-11 22-18",
    "position startpos moves 10-14 22-17 7-10",
    "position startpos moves 12-16 21-17 9-13",
};
enum { POSITION_COUNT = sizeof POSITIONS / sizeof *POSITIONS };

static void keep_best(Took *best, const Took *took, int round) {
    if (round == 0 || took->cpu_s < best->cpu_s) best->cpu_s = took->cpu_s;
    if (round == 0 || took->wall_s < best->wall_s) best->wall_s = took->wall_s;
}

/* A new game of `variant` by `threads` with a table of `hash` MiB. */
static bool set_up(EngineRun *run, const char *variant, int threads, int hash) {
    char threads_text[16], hash_text[16];
    snprintf(threads_text, sizeof threads_text, "%d", threads);
    snprintf(hash_text, sizeof hash_text, "%d", hash);
    return run_option(run, "UCI_Variant", variant) && run_option(run, "Threads", threads_text) &&
           run_option(run, "Hash", hash_text) && run_send(run, "ucinewgame") &&
           run_ask(run, "isready", "readyok", NULL, NULL, NULL);
}

/* --- leaves --- */

static void hear_leaves(void *context, const char *line) {
    *(int64_t *)context = run_number(line, "nodes");
}

bool figure_perft(EngineRun *run, const Effort *effort, const char *variant, int depth,
                  const char *mode, uint64_t *leaves, Took *took) {
    char command[COMMAND];
    int64_t counted = 0;
    snprintf(command, sizeof command, "perft %d %s", depth, mode);
    if (!set_up(run, variant, 1, PERFT_HASH_MIB)) return false;
    for (int round = 0; round < effort->rounds; round++) {
        Took once;
        if (!run_ask(run, command, "perft", hear_leaves, &counted, &once)) return false;
        keep_best(took, &once, round);
    }
    *leaves = (uint64_t)counted;
    return true;
}

/* --- searches --- */

static void hear_nodes(void *context, const char *line) {
    const int64_t nodes = run_number(line, "nodes");
    if (nodes >= 0) *(int64_t *)context = nodes;
}

/* Searches to a number of nodes; keeps the best speeds. */
static bool measure_speed(EngineRun *run, const Effort *effort, int threads, int round,
                          ThreadFigures *figures) {
    char command[COMMAND];
    int64_t nodes = 0;
    Took took;
    snprintf(command, sizeof command, "go nodes %llu", (unsigned long long)effort->search_nodes);
    if (!set_up(run, "english", threads, HASH_MIB) || !run_send(run, POSITIONS[0]) ||
        !run_ask(run, command, "bestmove", hear_nodes, &nodes, &took))
        return false;
    const double speed = (double)nodes / took.cpu_s, wall_speed = (double)nodes / took.wall_s;
    double *best = &figures->nodes_per_s[threads - 1];
    double *wall_best = &figures->nodes_per_wall_s[threads - 1];
    if (round == 0 || speed > *best) *best = speed;
    if (round == 0 || wall_speed > *wall_best) *wall_best = wall_speed;
    return true;
}

/* Adds to `figures` the times of both for one position. Each round has a table of another size, so
   that one thread does not build the same tree each time either. */
static bool measure_depth(EngineRun *run, const Effort *effort, const char *position,
                          ThreadFigures *figures) {
    char command[COMMAND];
    snprintf(command, sizeof command, "go depth %d", effort->search_depth);
    for (int round = 0; round < effort->rounds; round++)
        for (int threads = 1; threads <= 2; threads++) {
            Took took, *all = &figures->to_depth[threads - 1];
            if (!set_up(run, "english", threads, HASH_MIB - round) || !run_send(run, position) ||
                !run_ask(run, command, "bestmove", NULL, NULL, &took))
                return false;
            all->cpu_s += took.cpu_s;
            all->wall_s += took.wall_s;
        }
    return true;
}

bool figure_threads(EngineRun *run, const Effort *effort, ThreadFigures *figures) {
    *figures = (ThreadFigures){.to_depth = {{0, 0}, {0, 0}}};
    bool is_well = true;
    for (int round = 0; is_well && round < effort->rounds; round++)
        is_well = measure_speed(run, effort, 1, round, figures) &&
                  measure_speed(run, effort, 2, round, figures);
    for (int i = 0; is_well && i < POSITION_COUNT; i++)
        is_well = measure_depth(run, effort, POSITIONS[i], figures);
    return is_well;
}

bool figure_exact(EngineRun *run, const Effort *effort, Took *took) {
    char command[COMMAND];
    snprintf(command, sizeof command, "go depth %d", effort->exact_depth);
    bool is_well = run_option(run, "Exact", "true");
    for (int round = 0; is_well && round < effort->rounds; round++) {
        Took once;
        is_well = set_up(run, "tower", 1, HASH_MIB) && run_send(run, POSITIONS[0]) &&
                  run_ask(run, command, "bestmove", NULL, NULL, &once);
        if (is_well) keep_best(took, &once, round);
    }
    return is_well && run_option(run, "Exact", "false");
}

/* --- curves --- */

typedef struct {
    const EngineRun *run;
    double begin_s;
    int threads;
    Curve *curve;
} Drawing;

/* A point for each whole iteration. The clock is read when the report arrives: what ends too soon
   for that is left out, and of reports that arrive together the last one counts. */
static void hear_iteration(void *context, const char *line) {
    const Drawing *drawing = context;
    Curve *curve = drawing->curve;
    const double time_s = (run_cpu_s(drawing->run) - drawing->begin_s) / drawing->threads;
    const int64_t depth = run_number(line, "depth"), nodes = run_number(line, "nodes");
    if (depth < 1 || time_s < CURVE_FROM_S || strstr(line, "bound ")) return;
    if (curve->count > 0) {
        const int last = curve->count - 1;
        if ((double)depth <= curve->depth[last]) return;
        if (time_s < curve->time_s[last] * CURVE_APART) curve->count = last;
    }
    if (curve->count == CURVE_POINTS) return;
    curve->time_s[curve->count] = time_s;
    curve->depth[curve->count] = (double)depth;
    curve->nodes[curve->count++] = (double)nodes;
}

bool figure_curve(EngineRun *run, const Effort *effort, int threads, Curve *curve) {
    Drawing drawing = {.run = run, .threads = threads, .curve = curve};
    curve->count = 0;
    if (!set_up(run, "english", threads, HASH_MIB) || !run_send(run, POSITIONS[0]) ||
        !run_ask(run, "isready", "readyok", NULL, NULL, NULL))
        return false;
    drawing.begin_s = run_cpu_s(run);
    if (!run_search_for(run, effort->curve_s * threads, hear_iteration, &drawing)) return false;
    if (curve->count > 0) return true;
    printf("no report came after %g s\n", CURVE_FROM_S);
    return false;
}
