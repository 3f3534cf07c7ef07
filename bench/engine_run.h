/* An engine process that is measured: what it is asked, and how much time passes until the answer,
   on the wall and on the process's own clock. Nothing passes or fails here; what goes wrong is
   printed. */
#ifndef CROWNHEAD_BENCH_ENGINE_RUN_H
#define CROWNHEAD_BENCH_ENGINE_RUN_H

#include <stdint.h>
#include <time.h>

#include "protocol/client/process.h"

typedef struct {
    Process *process;
    clockid_t cpu_clock; /* of all threads of the process */
} EngineRun;

/* Time from before the command to after the answer: two pipes and two task switches included. */
typedef struct {
    double wall_s, cpu_s;
} Took;

/* Starts `program` and waits until it is ready. Release with run_end() when that is true. */
bool run_start(EngineRun *run, const char *program);
void run_end(EngineRun *run);

/* Sets an option, or presses it when `value` is NULL, and waits until the engine is ready. */
bool run_option(EngineRun *run, const char *name, const char *value);

/* Sends a command that is not answered. */
bool run_send(EngineRun *run, const char *command);

/* Called with each line of an answer, the last too. */
typedef void RunHear(void *context, const char *line);

/* Sends `command` and waits for a line whose first word is `answer`. `hear` and `took` may be
   NULL. */
bool run_ask(EngineRun *run, const char *command, const char *answer, RunHear *hear, void *context,
             Took *took);

/* Has the engine search the position it has until it has proved the score or its process has used
   `cpu_s` more seconds, which on cores of its own is the time on the wall times the threads. */
bool run_search_for(EngineRun *run, double cpu_s, RunHear *hear, void *context);

/* Seconds that the process has used since it began. */
double run_cpu_s(const EngineRun *run);

/* The number after the word `name` in a line such as "info depth 3 nodes 17"; -1: there is
   none. */
int64_t run_number(const char *line, const char *name);

enum { RUN_LOAD_TEXT = 64 };

/* The load averages of the last 1, 5 and 15 minutes, or "unknown". */
void run_load(char text[RUN_LOAD_TEXT]);

#endif
