/* crownhead analyse: reads games, has their positions searched, and writes what was found. */
#include <stdio.h>
#include <string.h>

#include "protocol/shell/program.h"
#include "protocol/shell/version.h"
#include "tools/analyse/folder.h"
#include "tools/analyse/run.h"

typedef enum { STATUS_DONE, STATUS_BROKEN, STATUS_FAILED, STATUS_INTERRUPTED = 130 } Status;

extern const char HELP_ANALYSE[];
static int tool_run(int argc, char *argv[]);

const Program TOOL_ANALYSE = {
    .name = "analyse",
    .summary = "searches every position of games in PDN and says which moves lost what",
    .help = HELP_ANALYSE,
    .list = program_list_variants,
    .failure = STATUS_FAILED,
    .run = tool_run};

enum { HEADER = 1024 };

/* All that decides what is found in a game. */
static void write_header(const AnalyseConfig *config, char header[HEADER]) {
    const Limits *limits = &config->limits;
    Writer writer = writer_make(header, HEADER);
    writer_add(&writer, "%s1 %s nodes %llu depth %d movetime %lld", JOURNAL_MARK, VERSION_COMMIT,
               (unsigned long long)limits->nodes, limits->depth, (long long)limits->move_time_ms);
    writer_add(&writer, " threads %d hash %d tables %.400s", config->threads, config->hash_mib,
               config->tables ? config->tables : "auto");
    if (config->shards > 1) writer_add(&writer, " shard %d/%d", config->shard, config->shards);
}

/* What came of a run. */
typedef struct {
    Plan plan;
    bool interrupted;
    int64_t games; /* that the journal has whole */
} Outcome;

/* Searches all that is left, or takes it from shards. */
static bool search(const AnalyseConfig *config, Journal *journal, const char *header,
                   Outcome *outcome, Error *error) {
    Plan *plan = &outcome->plan;
    if (!plan_make(plan, config, journal, error)) return false;
    if (config->merges) return merge_shards(plan, config, journal, header, error);
    if (plan->done > 0 && plan->next > 0)
        fprintf(stderr, "going on after %lld of %lld positions\n", (long long)plan->done,
                (long long)plan->positions);
    return run_plan(plan, config, journal, &outcome->interrupted, error);
}

/* Searches and writes. The journal stays open to the end, so that no other copy writes
   meanwhile. */
static bool run(const AnalyseConfig *config, Outcome *outcome, Error *error) {
    const bool is_shard = config->shards > 1;
    char path[ANALYSE_PATH + FOLDER_SHARD], header[HEADER], name[FOLDER_SHARD];
    Journal journal;
    Error ignored;
    folder_shard_name(config->shard, config->shards, name);
    snprintf(path, sizeof path, "%s/%s", config->folder, is_shard ? name : FOLDER_JOURNAL);
    write_header(config, header);
    const bool fine =
        journal_open(&journal, path, header, config->restart ? JOURNAL_ANEW : JOURNAL_WRITE,
                     config->waits, error) &&
        (!config->restart || is_shard || folder_empty(config, error)) &&
        search(config, &journal, header, outcome, error) &&
        (is_shard ||
         outputs_write(config, path, header, outcome->plan.games, &outcome->games, error));
    if (!journal_close(&journal, fine ? error : &ignored) || !fine) return false;
    return is_shard || outcome->interrupted || outcome->games == outcome->plan.games ||
           error_set(error,
                     "%.100s has %lld of %lld games that were searched: it, or a file of games, "
                     "was changed meanwhile",
                     path, (long long)outcome->games, (long long)outcome->plan.games);
}

/* Broken games count as games here, as they do for who handed them in. */
static void tell_outcome(const Outcome *outcome, const char *folder) {
    const Plan *plan = &outcome->plan;
    const long long games = (long long)plan->games + plan->broken;
    printf("%lld of %lld game%s analysed", (long long)outcome->games, games, games == 1 ? "" : "s");
    if (plan->broken > 0) printf(" (%lld could not be read)", (long long)plan->broken);
    printf(": open %s/%s\n", folder, FOLDER_SUMMARY);
}

static Status analyse(const AnalyseConfig *config) {
    Error error;
    Outcome outcome = {.interrupted = false};
    const Plan *plan = &outcome.plan;
    const bool is_shard = config->shards > 1;
    if (!folder_prepare(config, &error) || !run(config, &outcome, &error))
        return (Status)program_fail(&TOOL_ANALYSE, "%s", error.text);
    if (is_shard)
        printf("shard %d/%d: %lld of %lld positions searched\n", config->shard, config->shards,
               (long long)plan->done, (long long)plan->positions);
    else
        tell_outcome(&outcome, config->folder);
    if (outcome.interrupted)
        fprintf(stderr, "interrupted with %lld of %lld positions done; the same command goes on\n",
                (long long)plan->done, (long long)plan->positions);
    if (!program_written(&TOOL_ANALYSE)) return STATUS_FAILED;
    return outcome.interrupted             ? STATUS_INTERRUPTED
           : plan->broken > 0 && !is_shard ? STATUS_BROKEN
                                           : STATUS_DONE;
}

static int tool_run(int argc, char *argv[]) {
    AnalyseConfig config;
    Error error;
    if (!analyse_config_read(&config, argc - 1, argv + 1, &error))
        return program_refuse(&TOOL_ANALYSE, &error);
    return (int)analyse(&config);
}
