/* Measures how long an engine takes to answer during a search, for several sizes of the table and
   numbers of threads. A measurement: nothing passes or fails.

       stop_latency ENGINE */
#include <stdio.h>

#include "bench/engine_run.h"
#include "bench/latency.h"

enum { SEARCHES = 20 };

int main(int argc, char **argv) {
    static const int HASHES_MIB[] = {16, 256, 1024}, THREADS[] = {1, 2, 8};
    if (argc != 2) {
        fprintf(stderr, "usage: stop_latency ENGINE\n");
        return 2;
    }
    char load[RUN_LOAD_TEXT];
    run_load(load);
    printf("stop_latency: %d searches a line, load average %s\n", SEARCHES, load);
    printf("%8s %8s  %21s  %21s\n", "Hash", "Threads", "stop: median, max ms",
           "isready: median, max");
    for (int i = 0; i < 9; i++) {
        Latency latency;
        if (!latency_measure(argv[1], HASHES_MIB[i / 3], THREADS[i % 3], SEARCHES, &latency))
            return 1;
        printf("%8d %8d  %10.2f %10.2f  %10.2f %10.2f\n", HASHES_MIB[i / 3], THREADS[i % 3],
               latency.stop.median_ms, latency.stop.most_ms, latency.ready.median_ms,
               latency.ready.most_ms);
        fflush(stdout);
    }
    return 0;
}
