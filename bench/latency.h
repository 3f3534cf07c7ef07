/* How long an engine takes from `stop` to `bestmove`, and from `isready` during a search to
   `readyok`. With more threads than idle cores that includes the scheduler's time slices. */
#ifndef CROWNHEAD_BENCH_LATENCY_H
#define CROWNHEAD_BENCH_LATENCY_H

#include <stdbool.h>

typedef struct {
    double median_ms, most_ms;
} Spread;

typedef struct {
    Spread stop, ready;
} Latency;

enum { LATENCY_MOST_SEARCHES = 100 };

/* Starts `program` and has it search (1..LATENCY_MOST_SEARCHES times) `go infinite` from the start
   position, asked `isready` and stopped after a seeded random 20 to 200 ms. */
bool latency_measure(const char *program, int hash_mib, int threads, int searches,
                     Latency *latency);

#endif
