/* crownhead-analyse: reads games, has their positions searched, and writes what was found. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/system.h"
#include "protocol/shell/program.h"
#include "protocol/shell/version.h"
#include "tools/analyse/folder.h"
#include "tools/analyse/outputs.h"
#include "tools/analyse/run.h"

typedef enum { STATUS_DONE, STATUS_BROKEN, STATUS_FAILED, STATUS_INTERRUPTED = 130 } Status;

static const Program PROGRAM = {.name = "crownhead-analyse",
                                .help = ANALYSE_HELP,
                                .has_variant = true,
                                .failure = STATUS_FAILED};

enum { HEADER = 1024 };

/* All that decides what is found in a game. */
static void write_header(const AnalyseConfig *config, char header[HEADER]) {
    const Limits *limits = &config->limits;
    Writer writer = writer_make(header, HEADER);
    writer_add(&writer, "%s1 %s nodes %llu depth %d movetime %lld", JOURNAL_MARK, VERSION_COMMIT,
               (unsigned long long)limits->nodes, limits->depth, (long long)limits->move_time_ms);
    writer_add(&writer, " threads %d hash %d tables %.400s", config->threads, config->hash_mib,
               config->tables ? config->tables : "auto");
}

static bool make_folder(const AnalyseConfig *config, const char *journal_path, Error *error) {
    if (!folder_prepare(config, error)) return false;
    if (config->restart && remove(journal_path) != 0 && errno != ENOENT)
        return error_set(error, "%.160s: %s", journal_path, strerror(errno));
    return true;
}

/* Searches all that is left; the journal is closed then. */
static bool search(const AnalyseConfig *config, const char *path, const char *header, Plan *plan,
                   bool *interrupted, Error *error) {
    Journal journal;
    bool fine = journal_open(&journal, path, header, true, error) &&
                plan_make(plan, config, &journal, error);
    if (fine && plan->done > 0 && plan->next > 0)
        fprintf(stderr, "going on behind %lld of %lld positions\n", (long long)plan->done,
                (long long)plan->positions);
    fine = fine && run_plan(plan, config, &journal, interrupted, error);
    Error ignored;
    return journal_close(&journal, fine ? error : &ignored) && fine;
}

static Status analyse(const AnalyseConfig *config) {
    char path[ANALYSE_PATH + 16], header[HEADER];
    Error error;
    Plan plan;
    bool interrupted = false;
    int64_t games;
    snprintf(path, sizeof path, "%s/%s", config->folder, FOLDER_JOURNAL);
    write_header(config, header);
    if (!make_folder(config, path, &error) ||
        !search(config, path, header, &plan, &interrupted, &error) ||
        !outputs_write(config, path, header, plan.games, &games, &error))
        return (Status)program_fail(&PROGRAM, "%s", error.text);
    printf("%lld of %lld games analysed, %lld broken; %s\n", (long long)games,
           (long long)plan.games, (long long)plan.broken, config->folder);
    if (interrupted)
        fprintf(stderr, "interrupted with %lld of %lld positions done; the same command goes on\n",
                (long long)plan.done, (long long)plan.positions);
    if (fflush(stdout) != 0)
        return (Status)program_fail(&PROGRAM, "the output cannot be written: %s", strerror(errno));
    return interrupted ? STATUS_INTERRUPTED : plan.broken > 0 ? STATUS_BROKEN : STATUS_DONE;
}

int main(int argc, char *argv[]) {
    AnalyseConfig config;
    Error error;
    int status;
    if (!system_open_streams()) return program_fail(&PROGRAM, "stdout is closed");
    if (program_tells(&PROGRAM, argc - 1, argv + 1, &status)) return status;
    if (!analyse_config_read(&config, argc - 1, argv + 1, &error))
        return program_refuse(&PROGRAM, &error);
    return (int)analyse(&config);
}
