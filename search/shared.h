/* The data that all workers of a search share. */
#ifndef CROWNHEAD_SEARCH_SHARED_H
#define CROWNHEAD_SEARCH_SHARED_H

#include <stdatomic.h>

#include "search/searched_now.h"
#include "search/searcher.h"

/* Set up before the workers start; only the atomics change while they run. */
typedef struct {
    const Searcher *searcher;
    const SearchJob *job;
    const Knowledge
        *knowledge; /* the job's, or a copy which notes that tables have decided the root */
    Budget budget;
    int max_depth;
    int lines;                        /* searched in each iteration, at least as many as reported */
    int threads;                      /* workers that run */
    struct Worker *workers;           /* see worker_at() */
    const GamePosition *const *often; /* positions of the game that are a draw once more */
    int often_count;
    int root_count;
    bool is_selective; /* moves may be searched less deeply and nodes pruned */
    bool asks_tables;  /* endgame tables may answer */
    Probe table_value; /* the tables' value of the root, over the moves that are searched */
    Probe root_value;  /* ... with draws by repetition and counted moves */
    bool is_late;      /* ... and counted moves may make it a draw before it is won */
    /* Where they know the root, a win is one more search away from being won until there are fewer
       pieces than this. */
    int decided_below;
    atomic_bool stop;         /* the workers must end: set by whoever sees a limit reached */
    SearchedNow searched_now; /* read and written with more than one worker only */
} Shared;

#endif
