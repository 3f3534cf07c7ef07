/* crownhead analyse: reads games, searches their positions, and writes the findings. */
#include <stdio.h>
#include <string.h>

#include "engine/base/folder.h"
#include "engine/base/system_files.h"
#include "eval/tables/tables.h"
#include "protocol/shell/arguments.h"
#include "protocol/shell/program.h"
#include "protocol/shell/version.h"
#include "search/searchers.h"
#include "tools/analyse/folder.h"
#include "tools/analyse/plan.h"
#include "tools/analyse/plan_search.h"
#include "tools/analyse/plan_write.h"

extern const char HELP_ANALYSE[];
static int tool_run(int argc, char *argv[]);

const Program TOOL_ANALYSE = {.name = "analyse",
                              .summary =
                                  "searches every position of games in PDN and finds the mistakes",
                              .help = HELP_ANALYSE,
                              .list = program_list_variants,
                              .run = tool_run};

enum { HEADER = 1024 };

/* Writes everything that determines the findings in a game. */
static void write_header(const AnalyseConfig *config, char header[HEADER]) {
    const Limits *limits = &config->limits;
    Writer writer = writer_make(header, HEADER);
    writer_add(&writer, "%s1 %s nodes %llu depth %d movetime %lld", JOURNAL_MARK, VERSION_COMMIT,
               (unsigned long long)limits->nodes, limits->depth, (long long)limits->move_time_ms);
    writer_add(&writer, " threads %d hash %d tables %.400s", config->threads, config->hash_mib,
               config->tables ? config->tables : "auto");
    if (config->shards > 1) writer_add(&writer, " shard %d/%d", config->shard, config->shards);
}

/* Searches everything that is left, or copies it from shards. */
static bool search(const AnalyseConfig *config, Journal *journal, const char *header, Plan *plan,
                   Error *error) {
    if (!plan_make(plan, config, journal, error)) return false;
    if (config->merges) return plan_merge(plan, config, journal, header, error);
    if (plan->done > 0 && plan->next > 0)
        fprintf(stderr, "going on after %lld of %lld positions\n", (long long)plan->done,
                (long long)plan->positions);
    return plan_search(plan, config, journal, error);
}

/* Searches and writes. The journal stays open to the end, so that no other copy writes at the same
   time. */
static bool run(const AnalyseConfig *config, Plan *plan, Error *error) {
    const bool is_shard = config->shards > 1;
    char path[ANALYSE_PATH + FOLDER_SHARD], header[HEADER], name[FOLDER_SHARD];
    Journal journal;
    Error ignored;
    folder_shard_name(config->shard, config->shards, name);
    snprintf(path, sizeof path, "%s/%s", config->folder, is_shard ? name : FOLDER_JOURNAL);
    write_header(config, header);
    const bool ok =
        journal_open(&journal, path, header, config->restart ? JOURNAL_RESTART : JOURNAL_WRITE,
                     config->waits, error) &&
        search(config, &journal, header, plan, error) &&
        (is_shard || plan_write(plan, config, path, header, error));
    if (!journal_close(&journal, ok ? error : &ignored) || !ok) return false;
    return is_shard || plan->interrupted || plan->written == plan->games ||
           error_set(error,
                     "%s has %lld of the %lld games that were searched: it, or a file of games, "
                     "changed during the run",
                     path, (long long)plan->written, (long long)plan->games);
}

/* Reports the outcome; broken games count as games, as they do for the user. */
static void print_outcome(const Plan *plan, const char *folder) {
    const long long games = (long long)plan->games + plan->broken;
    printf("%lld of %lld game%s analysed", (long long)plan->written, games, games == 1 ? "" : "s");
    if (plan->broken > 0) printf(" (%lld could not be read)", (long long)plan->broken);
    printf(": open %s/%s\n", folder, FOLDER_SUMMARY);
}

/* Returns the exit status: EXIT_FAILED also if games were broken. */
static int analyse(const AnalyseConfig *config) {
    Error error;
    Plan plan = {.games = 0};
    const bool is_shard = config->shards > 1;
    bool is_made;
    if (!folder_prepare(config, &is_made, &error) || !run(config, &plan, &error)) {
        if (is_made) remove(config->folder); /* fails if the folder is not empty */
        return program_fail(&TOOL_ANALYSE, "%s", error.text);
    }
    if (is_shard)
        printf("shard %d/%d: %lld of %lld positions searched\n", config->shard, config->shards,
               (long long)plan.done, (long long)plan.positions);
    else
        print_outcome(&plan, config->folder);
    if (plan.interrupted)
        fprintf(stderr, "interrupted with %lld of %lld positions done; the same command goes on\n",
                (long long)plan.done, (long long)plan.positions);
    if (!program_written(&TOOL_ANALYSE)) return EXIT_FAILED;
    if (plan.interrupted) return EXIT_INTERRUPTED;
    return plan.broken > 0 && !is_shard ? EXIT_FAILED : EXIT_DONE;
}

/* --- the command line --- */

enum { DEFAULT_NODES = 200000, DEFAULT_HASH = 16, DEFAULT_PAGES = 1000 };

static bool read_folder(void *config, const char *name, const char *value, Error *error) {
    AnalyseConfig *to = config;
    Writer writer = writer_make(to->folder, sizeof to->folder);
    writer_add(&writer, "%s", value);
    if (*value && strlen(value) + 32 < ANALYSE_PATH) return true;
    return error_set(error, "%s: '%.40s' is not the name of a folder", name, value);
}

/* A folder without any tables is probably mistyped; one without tables of a variant is not. */
static bool read_tables(void *config, const char *name, const char *value, Error *error) {
    const bool is_none = strcmp(value, "none") == 0;
    bool has_tables = is_none;
    ((AnalyseConfig *)config)->tables = is_none ? "" : value;
    for (int i = 0; SEARCHERS[i] && !has_tables; i++)
        has_tables = tables_exist(value, SEARCHERS[i]->game->name);
    return has_tables || error_set(error, "%s: '%s' has endgame tables of no variant", name, value);
}

static bool read_board(void *config, const char *name, const char *value, Error *error) {
    return page_read_address(((AnalyseConfig *)config)->board, name, value, error);
}

static void set_defaults(AnalyseConfig *config) {
    const int processors = system_processors();
    *config = (AnalyseConfig){.usual = SEARCHERS[0]->game,
                              .threads = 1,
                              .shard = 1,
                              .shards = 1,
                              .jobs = processors > ANALYSE_JOBS ? ANALYSE_JOBS : processors,
                              .hash_mib = DEFAULT_HASH,
                              .pages = DEFAULT_PAGES};
    page_usual_address(config->board);
}

/* Derives the folder's name and the limits from the other settings. */
static bool complete(AnalyseConfig *config, Error *error) {
    if (config->file_count == 0) return error_set(error, "give a file of games");
    if (config->limits.depth == 0 && config->limits.move_time_ms == 0 && config->limits.nodes == 0)
        config->limits.nodes = DEFAULT_NODES;
    for (int i = 0; i < config->file_count; i++) {
        if (strcmp(config->files[i], "-") == 0 || path_kind(config->files[i]) == PATH_OTHER)
            return error_set(
                error, "'%s' must be an ordinary file, because its games are read more than once",
                config->files[i]);
    }
    if (*config->folder) return true;
    const char *path = config->files[0], *name = system_file_name(path), *dot = strrchr(name, '.');
    const size_t length = dot && dot > name ? (size_t)(dot - path) : strlen(path);
    if (length + 48 > ANALYSE_PATH) return error_set(error, "--into needs the name of a folder");
    Writer writer = writer_make(config->folder, sizeof config->folder);
    writer_add(&writer, "%.*s-analysis", (int)length, path);
    return true;
}

static bool read_words(AnalyseConfig *config, int count, char *words[], Error *error) {
    const Argument known[] = {{"--into", .read = read_folder},
                              {"--nodes", 1, INT64_MAX, .count = &config->limits.nodes},
                              {"--depth", 1, MAX_DEPTH, .number = &config->limits.depth},
                              {"--movetime", 1, INT32_MAX, .large = &config->limits.move_time_ms},
                              {"--jobs", 1, ANALYSE_JOBS, .number = &config->jobs},
                              {"--threads", 1, MAX_THREADS, .number = &config->threads},
                              {"--hash", TABLE_MIN_MIB, TABLE_MAX_MIB, .number = &config->hash_mib},
                              {"--tables", .read = read_tables},
                              {"--pages", 0, INT64_MAX, .large = &config->pages},
                              {"--board", .read = read_board},
                              {"--variant", .game = &config->usual},
                              {"--insist", .flag = &config->insists},
                              {"--restart", .flag = &config->restart},
                              {"--shard", .share = &config->shard, .shares = &config->shards},
                              {"--wait", .flag = &config->waits},
                              {.name = NULL}};
    set_defaults(config);
    if (!arguments_take(known, config, &count, words, error)) return false;
    config->merges = count > 0 && strcmp(words[0], "merge") == 0;
    config->files = words + config->merges;
    config->file_count = count - config->merges;
    if (config->merges && config->shards > 1)
        return error_set(error, "--shard: merge takes all of them");
    return complete(config, error);
}

static int tool_run(int argc, char *argv[]) {
    AnalyseConfig config;
    Error error;
    if (!read_words(&config, argc - 1, argv + 1, &error))
        return program_refuse(&TOOL_ANALYSE, &error);
    return analyse(&config);
}
