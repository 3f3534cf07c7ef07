#include "tools/analyse/config.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/base/text.h"
#include "eval/tables/tables.h"
#include "protocol/shell/arguments.h"

const char ANALYSE_HELP[] =
    "  crownhead analyse [OPTION].. FILE..\n"
    "  crownhead analyse merge [OPTION].. FILE..    makes the files from the journals of shards\n"
    "\n"
    "It writes a folder:\n"
    "  games.pdn      the games with evaluations, better lines as variations, and NAGs\n"
    "  games.jsonl    the same for programs, a line of JSON a game\n"
    "  summary.html   accuracy by player, openings, mistakes by phase of the game\n"
    "  N.html         a page of game N: board, graph and mistakes; no other file is needed\n"
    "  journal        what was searched; the same command continues an interrupted run\n"
    "\n"
    "  -into FOLDER     the folder (default: NAME-analysis, of the first file)\n"
    "  -nodes N         positions visited a move (default 200000)\n"
    "  -depth N         plies a move\n"
    "  -movetime MS     milliseconds a move\n"
    "  -jobs N          positions searched at once (default: as many as there are processors)\n"
    "  -threads N       threads of each search (default 1)\n"
    "  -hash MIB        table of each job at most (default 16)\n"
    "  -tables FOLDER   endgame tables, for the variants it has; none: without\n"
    "                   (default: the user's own)\n"
    "  -pages N         pages for the first N games (default 1000)\n"
    "  -board ADDRESS   of the page to play in, for links that open games there; none: no links\n"
    "                   (default: crownhead.html beside this program, where make web puts it)\n"
    "  -variant NAME    of games that name none, see below (default english)\n"
    "  -insist          all games are of that variant, whatever their tags say\n"
    "  -restart         remove the files of an earlier run in the folder, and begin anew\n"
    "  -shard K/N       only every N-th game, from the K-th on, into journal.K-of-N of the\n"
    "                   folder; when all are there, `merge` with the same arguments but\n"
    "                   -shard makes the files\n"
    "  -wait            while another copy writes the folder, wait for its end\n"
    "  --help, --version\n"
    "\n"
    "With -nodes or -depth, one thread a search and the same tables, the result is the same bytes\n"
    "with any number of jobs and interruptions. Each position with a choice of moves is searched,\n"
    "and then the move played, or if it was the best all others, to the same depth. The loss of a\n"
    "move is given in expected score (a win 1, a draw a half), by the calibration of the\n"
    "variant's evaluation: 5 % is an inaccuracy (?!), 10 % a mistake (?), 20 % a blunder (?\?).\n"
    "A broken game is reported on stderr and left out.\n"
    "\n"
    "exit status: 0 done; 1 done, but games were broken; 2 bad arguments, or a file or memory\n"
    "failed; 130 interrupted: what was found is kept and written\n";

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

static bool read_shard(void *config, const char *name, const char *value, Error *error) {
    AnalyseConfig *to = config;
    return argument_share(name, value, &to->shard, &to->shards, error);
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
                              {"-shard", .read = read_shard},
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
