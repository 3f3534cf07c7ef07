/* The figures of the speed table, measured on an engine process. Seconds are those of the process's
   own clock, all its threads together, unless a name says wall: other load disturbs them least. Of
   several rounds the best counts. False, with the reason printed, when the engine fails. */
#ifndef CROWNHEAD_BENCH_FIGURES_H
#define CROWNHEAD_BENCH_FIGURES_H

#include "bench/engine_run.h"

/* How much is measured. */
typedef struct {
    int rounds;
    int perft_english, perft_english_hash, perft_tower; /* depths */
    uint64_t search_nodes;                              /* of a search for its speed */
    int search_depth;                                   /* of the searches timed to a depth */
    int exact_depth;
    int stops;
    int table_pieces; /* the most of the endgame tables that are made */
    double curve_s;   /* of each curve, on each of its threads */
} Effort;

extern const Effort EFFORT_FULL, EFFORT_QUICK;

/* Counts leaves in `mode` ("bulk" or "hash"); `took` is the best round. */
bool figure_perft(EngineRun *run, const Effort *effort, const char *variant, int depth,
                  const char *mode, uint64_t *leaves, Took *took);

/* Searches of english with Hash 128 and default options by one thread and by two, in turn. */
typedef struct {
    double nodes_per_s[2]; /* from the start, by threads - 1 */
    double nodes_per_wall_s[2];
    /* Some positions to one depth, all rounds added up: the trees differ from round to round, and
       the best would be the luckiest. */
    Took to_depth[2];
} ThreadFigures;

bool figure_threads(EngineRun *run, const Effort *effort, ThreadFigures *figures);

/* `Exact` from the start of tower. */
bool figure_exact(EngineRun *run, const Effort *effort, Took *took);

/* A search of english from the start, iteration by iteration. */
enum { CURVE_POINTS = 128 };
typedef struct {
    double time_s[CURVE_POINTS]; /* a thread */
    double depth[CURVE_POINTS], nodes[CURVE_POINTS];
    int count; /* at least 1 */
} Curve;

bool figure_curve(EngineRun *run, const Effort *effort, int threads, Curve *curve);

#endif
