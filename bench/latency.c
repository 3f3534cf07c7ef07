#include "bench/latency.h"

#include <stdio.h>
#include <stdlib.h>

#include "bench/engine_run.h"
#include "engine/base/random.h"

enum { PAUSE_LEAST_MS = 20, PAUSES_MS = 181 };

static void sleep_ms(int ms) {
    const struct timespec time = {.tv_sec = ms / 1000, .tv_nsec = (long)(ms % 1000) * 1000000};
    nanosleep(&time, NULL);
}

static int compare_times(const void *a, const void *b) {
    const double left = *(const double *)a, right = *(const double *)b;
    return (left > right) - (left < right);
}

static Spread spread_of(double *times_ms, int count) {
    qsort(times_ms, (size_t)count, sizeof *times_ms, compare_times);
    return (Spread){.median_ms = (times_ms[(count - 1) / 2] + times_ms[count / 2]) / 2,
                    .most_ms = times_ms[count - 1]};
}

bool latency_measure(const char *program, int hash_mib, int threads, int searches,
                     Latency *latency) {
    double stop_ms[LATENCY_MOST_SEARCHES], ready_ms[LATENCY_MOST_SEARCHES];
    char hash[16], thread_count[16];
    Random random = random_seeded(1);
    EngineRun run;
    snprintf(hash, sizeof hash, "%d", hash_mib);
    snprintf(thread_count, sizeof thread_count, "%d", threads);
    if (!run_start(&run, program)) return false;
    bool is_well = run_option(&run, "Hash", hash) && run_option(&run, "Threads", thread_count);
    for (int i = 0; is_well && i < searches; i++) {
        Took ready, stop;
        is_well = run_send(&run, "go infinite");
        sleep_ms(PAUSE_LEAST_MS + (int)random_below(&random, PAUSES_MS));
        is_well = is_well && run_ask(&run, "isready", "readyok", NULL, NULL, &ready) &&
                  run_ask(&run, "stop", "bestmove", NULL, NULL, &stop);
        if (!is_well) break;
        ready_ms[i] = ready.wall_s * 1000;
        stop_ms[i] = stop.wall_s * 1000;
    }
    run_end(&run);
    if (is_well) *latency = (Latency){spread_of(stop_ms, searches), spread_of(ready_ms, searches)};
    return is_well;
}
