#include "bench/engine_run.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATIENCE_MS = 600000, LOOK_MS = 20, QUIT_MS = 5000, COMMAND = 512 };

static double seconds(clockid_t clock) {
    struct timespec time = {.tv_sec = 0};
    clock_gettime(clock, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

bool run_start(EngineRun *run, const char *program) {
    const char *const argv[] = {program, NULL};
    Error error;
    run->process = process_start(argv, NULL, -1, &error);
    if (run->process == NULL) {
        printf("%s\n", error.text);
        return false;
    }
    if (clock_getcpuclockid(process_pid(run->process), &run->cpu_clock) == 0 &&
        run_ask(run, "uci", "uciok", NULL, NULL, NULL))
        return true;
    run_end(run);
    return false;
}

void run_end(EngineRun *run) {
    process_send(run->process, "quit");
    process_end(run->process, QUIT_MS, NULL);
}

bool run_send(EngineRun *run, const char *command) {
    if (process_send(run->process, command)) return true;
    printf("'%s' could not be sent\n", command);
    return false;
}

bool run_option(EngineRun *run, const char *name, const char *value) {
    char command[COMMAND];
    snprintf(command, sizeof command, "setoption name %s%s%s", name, value ? " value " : "",
             value ? value : "");
    return run_send(run, command) && run_ask(run, "isready", "readyok", NULL, NULL, NULL);
}

static bool begins_with(const char *line, const char *word) {
    const size_t length = strlen(word);
    return strncmp(line, word, length) == 0 && (line[length] == ' ' || line[length] == '\0');
}

/* Reads up to a line that begins with `answer`; looks at the clock in between and sends `stop` when
   the process has used `until_s`. */
static bool read_answer(EngineRun *run, const char *answer, double until_s, RunHear *hear,
                        void *context) {
    const char *line;
    bool is_stopped = until_s == HUGE_VAL;
    for (int waited_ms = 0; waited_ms < PATIENCE_MS;) {
        const ProcessRead read = process_read(run->process, &line, LOOK_MS);
        if (read == PROCESS_CLOSED) break;
        if (!is_stopped && run_cpu_s(run) >= until_s) is_stopped = run_send(run, "stop");
        if (read == PROCESS_TIMEOUT) {
            waited_ms += LOOK_MS;
            continue;
        }
        if (begins_with(line, "info string error:")) {
            printf("%s\n", line);
            return false;
        }
        if (hear) hear(context, line);
        if (begins_with(line, answer)) return true;
    }
    printf("no '%s' came\n", answer);
    return false;
}

bool run_ask(EngineRun *run, const char *command, const char *answer, RunHear *hear, void *context,
             Took *took) {
    const double wall_s = seconds(CLOCK_MONOTONIC), cpu_s = run_cpu_s(run);
    if (!run_send(run, command) || !read_answer(run, answer, HUGE_VAL, hear, context)) return false;
    if (took) *took = (Took){seconds(CLOCK_MONOTONIC) - wall_s, run_cpu_s(run) - cpu_s};
    return true;
}

bool run_search_for(EngineRun *run, double cpu_s, RunHear *hear, void *context) {
    const double until_s = run_cpu_s(run) + cpu_s;
    char command[COMMAND];
    /* Not infinite: a search that has proved its score ends by itself and uses no more time. */
    snprintf(command, sizeof command, "go movetime %d", PATIENCE_MS);
    return run_send(run, command) && read_answer(run, "bestmove", until_s, hear, context);
}

double run_cpu_s(const EngineRun *run) {
    return seconds(run->cpu_clock);
}

int64_t run_number(const char *line, const char *name) {
    const size_t length = strlen(name);
    for (const char *at = line; at; at = strchr(at, ' ')) {
        at += *at == ' ';
        if (strncmp(at, name, length) == 0 && at[length] == ' ')
            return strtoll(at + length, NULL, 10);
    }
    return -1;
}

void run_load(char text[RUN_LOAD_TEXT]) {
    snprintf(text, RUN_LOAD_TEXT, "unknown"); /* POSIX has no call for it; this is Linux */
    FILE *file = fopen("/proc/loadavg", "r");
    if (!file) return;
    double minutes[3];
    if (fscanf(file, "%lf %lf %lf", &minutes[0], &minutes[1], &minutes[2]) == 3)
        snprintf(text, RUN_LOAD_TEXT, "%.2f %.2f %.2f", minutes[0], minutes[1], minutes[2]);
    fclose(file);
}
