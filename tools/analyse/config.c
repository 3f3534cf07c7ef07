#include "tools/analyse/config.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/base/text.h"
#include "eval/tables/tables.h"
#include "protocol/shell/arguments.h"

enum { DEFAULT_NODES = 200000, DEFAULT_HASH = 16, DEFAULT_PAGES = 1000 };

static bool read_folder(void *config, const char *name, const char *value, Error *error) {
    AnalyseConfig *to = config;
    Writer writer = writer_make(to->folder, sizeof to->folder);
    writer_add(&writer, "%s", value);
    if (*value && strlen(value) + 32 < ANALYSE_PATH) return true;
    return error_set(error, "%s: '%.40s' is not the name of a folder", name, value);
}

/* A folder without any tables is a mistyped one; one without those of a variant is not. */
static bool read_tables(void *config, const char *name, const char *value, Error *error) {
    const bool is_none = strcmp(value, "none") == 0;
    bool has_tables = is_none;
    ((AnalyseConfig *)config)->tables = is_none ? "" : value;
    for (int i = 0; SEARCHERS[i] && !has_tables; i++)
        has_tables = tables_exist(value, SEARCHERS[i]->game->name);
    return has_tables ||
           error_set(error, "%s: '%.160s' has endgame tables of no variant", name, value);
}

static bool read_board(void *config, const char *name, const char *value, Error *error) {
    return viewer_read_address(((AnalyseConfig *)config)->board, name, value, error);
}

static bool read_options(AnalyseConfig *config, int *count, char *words[], Error *error) {
    const Argument known[] = {{"-into", .read = read_folder},
                              {"-nodes", 1, INT64_MAX, .count = &config->limits.nodes},
                              {"-depth", 1, MAX_DEPTH, .number = &config->limits.depth},
                              {"-movetime", 1, INT32_MAX, .large = &config->limits.move_time_ms},
                              {"-jobs", 1, ANALYSE_JOBS, .number = &config->jobs},
                              {"-threads", 1, MAX_THREADS, .number = &config->threads},
                              {"-hash", TABLE_MIN_MIB, TABLE_MAX_MIB, .number = &config->hash_mib},
                              {"-tables", .read = read_tables},
                              {"-pages", 0, INT64_MAX, .large = &config->pages},
                              {"-board", .read = read_board},
                              {"-variant", .game = &config->usual},
                              {"-insist", .flag = &config->insists},
                              {"-restart", .flag = &config->restart},
                              {"-shard", .share = &config->shard, .shares = &config->shards},
                              {"-wait", .flag = &config->waits},
                              {.name = NULL}};
    return arguments_take(known, config, count, words, error);
}

static void set_defaults(AnalyseConfig *config) {
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    *config = (AnalyseConfig){.usual = SEARCHERS[0]->game,
                              .threads = 1,
                              .shard = 1,
                              .shards = 1,
                              .jobs = processors < 1              ? 1
                                      : processors > ANALYSE_JOBS ? ANALYSE_JOBS
                                                                  : (int)processors,
                              .hash_mib = DEFAULT_HASH,
                              .pages = DEFAULT_PAGES};
    viewer_usual_address(config->board);
}

/* What follows from the rest: the folder's name and the limits. */
static bool complete(AnalyseConfig *config, Error *error) {
    if (config->file_count == 0) return error_set(error, "expected a file of games");
    if (config->limits.depth == 0 && config->limits.move_time_ms == 0 && config->limits.nodes == 0)
        config->limits.nodes = DEFAULT_NODES;
    for (int i = 0; i < config->file_count; i++) {
        struct stat status;
        const bool is_there = stat(config->files[i], &status) == 0;
        if (strcmp(config->files[i], "-") == 0 || (is_there && S_ISFIFO(status.st_mode)))
            return error_set(error, "'%.100s': games are read more than once, expected a file",
                             config->files[i]);
    }
    if (*config->folder) return true;
    const char *name = config->files[0], *dot = strrchr(name, '.');
    if (dot && (dot == name || strchr(dot, '/') || dot[-1] == '/')) dot = NULL;
    const size_t length = dot ? (size_t)(dot - name) : strlen(name);
    if (length + 48 > ANALYSE_PATH) return error_set(error, "-into: expected a folder");
    Writer writer = writer_make(config->folder, sizeof config->folder);
    writer_add(&writer, "%.*s-analysis", (int)length, name);
    return true;
}

bool analyse_config_read(AnalyseConfig *config, int count, char *words[], Error *error) {
    set_defaults(config);
    if (!read_options(config, &count, words, error)) return false;
    config->merges = count > 0 && strcmp(words[0], "merge") == 0;
    config->files = words + config->merges;
    config->file_count = count - config->merges;
    if (config->merges && config->shards > 1)
        return error_set(error, "-shard: merge takes all of them");
    return complete(config, error);
}
