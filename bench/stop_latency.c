/* Measures how long an engine takes from `stop` to `bestmove`, and from `isready` during a search
   to `readyok`. A measurement: nothing passes or fails.

       stop_latency ENGINE

   Each line of the table is 20 searches `go infinite` from the start position, asked `isready` and
   stopped after a seeded random 20 to 200 ms. The times include two pipes and two task switches;
   with more threads than idle cores they include the scheduler's time slices too, so the load
   average stands at the top. */
#include "protocol/client/process.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SEARCHES = 20, PATIENCE_MS = 60000 };

static int64_t now_ns(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static void sleep_ms(int ms) {
    struct timespec time = {.tv_sec = ms / 1000, .tv_nsec = (long)(ms % 1000) * 1000000};
    nanosleep(&time, NULL);
}

/* 20 to 200. Knuth's MMIX generator; its upper bits are good enough for pauses. */
static int draw_pause_ms(uint64_t *random) {
    *random = *random * 6364136223846793005u + 1442695040888963407u;
    return 20 + (int)((*random >> 33) % 181);
}

static int compare_times(const void *a, const void *b) {
    double left = *(const double *)a, right = *(const double *)b;
    return (left > right) - (left < right);
}

/* Sends `command` and waits for a line that begins with `answer`. Sets `time_ms` to the time from
   before the one to after the other. Returns false when the answer does not come. */
static bool ask(Process *engine, const char *command, const char *answer, double *time_ms) {
    const char *line;
    int64_t start_ns = now_ns();
    bool is_answered = process_send(engine, command) &&
                       process_read_until(engine, answer, &line, PATIENCE_MS) == PROCESS_LINE;
    *time_ms = (double)(now_ns() - start_ns) / 1e6;
    if (!is_answered) printf("no '%s' after '%s'\n", answer, command);
    return is_answered;
}

/* Sets an option and waits for `readyok`. Returns false when the engine refuses or is gone. */
static bool set_option(Process *engine, const char *name, int value) {
    char command[64];
    snprintf(command, sizeof command, "setoption name %s value %d", name, value);
    if (!process_send(engine, command) || !process_send(engine, "isready")) return false;
    for (const char *line; process_read(engine, &line, PATIENCE_MS) == PROCESS_LINE;) {
        if (strcmp(line, "readyok") == 0) return true;
        if (strncmp(line, "info string error", 17) == 0) {
            printf("%s\n", line);
            return false;
        }
    }
    printf("no 'readyok' after '%s'\n", command);
    return false;
}

static void print_times(double times[SEARCHES]) {
    qsort(times, SEARCHES, sizeof times[0], compare_times);
    double median = (times[(SEARCHES - 1) / 2] + times[SEARCHES / 2]) / 2;
    printf("  %10.2f %10.2f", median, times[SEARCHES - 1]);
}

/* Measures one line of the table with an engine of its own. Returns false when that went wrong. */
static bool measure(const char *program, int hash_mib, int threads) {
    const char *const argv[] = {program, NULL};
    double stop_ms[SEARCHES], ready_ms[SEARCHES], unused_ms;
    uint64_t random = 1;
    Error error;
    Process *engine = process_start(argv, NULL, -1, &error);
    if (engine == NULL) {
        printf("%s\n", error.text);
        return false;
    }
    bool is_well = ask(engine, "uci", "uciok", &unused_ms) &&
                   set_option(engine, "Hash", hash_mib) && set_option(engine, "Threads", threads);
    for (int i = 0; is_well && i < SEARCHES; i++) {
        is_well = process_send(engine, "go infinite");
        sleep_ms(draw_pause_ms(&random));
        is_well = is_well && ask(engine, "isready", "readyok", &ready_ms[i]) &&
                  ask(engine, "stop", "bestmove", &stop_ms[i]);
    }
    if (is_well) {
        printf("%8d %8d", hash_mib, threads);
        print_times(stop_ms);
        print_times(ready_ms);
        printf("\n");
    }
    fflush(stdout);
    process_send(engine, "quit");
    process_end(engine, 5000, NULL);
    return is_well;
}

int main(int argc, char **argv) {
    static const int HASHES_MIB[] = {16, 256, 1024}, THREADS[] = {1, 2, 8};
    if (argc != 2) {
        fprintf(stderr, "usage: stop_latency ENGINE\n");
        return 2;
    }
    char load[64] = "unknown"; /* POSIX does not tell; this is Linux */
    FILE *file = fopen("/proc/loadavg", "r");
    if (file != NULL) {
        if (fgets(load, sizeof load, file) != NULL) load[strcspn(load, "\n")] = '\0';
        fclose(file);
    }
    printf("stop_latency: %d searches a line, load average %s\n", SEARCHES, load);
    printf("%8s %8s  %21s  %21s\n", "Hash", "Threads", "stop: median, max ms",
           "isready: median, max");
    bool is_well = true;
    for (int i = 0; is_well && i < 9; i++)
        is_well = measure(argv[1], HASHES_MIB[i / 3], THREADS[i % 3]);
    return is_well ? 0 : 1;
}
