#include "tools/tables/config.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "engine/base/system.h"
#include "engine/base/text.h"
#include "engine/variants.h"
#include "eval/tables/folder.h"
#include "eval/tables/tables.h"
#include "protocol/shell/arguments.h"
#include "tools/tables/pool.h"

enum {
    MEMORY_MIB = 4096,
    DISTANCES_FEW = 4,
    DISTANCES_MANY = 5,
    PIECES_MANY = 6,
    DISTANCES_UNSAID = -1,
    POSITIONS = 3000000
};

static const struct {
    const char *wanted; /* after the variant; NULL: N, which may be left out */
    bool may_be_folder;
} COMMANDS[] = {
    [TABLES_MAKE] = {"N, the most pieces, after the variant", false},
    [TABLES_SLICE] = {"a slice, such as 2111, after the variant", false},
    [TABLES_PLAN] = {"N, the most pieces, after the variant", false},
    [TABLES_VERIFY] = {NULL, true},
    [TABLES_STATS] = {NULL, true},
    [TABLES_PROBE] = {"a FEN after the variant", true},
};

static bool read_folder(void *config, const char *name, const char *value, Error *error) {
    TablesConfig *to = config;
    const int length = snprintf(to->folder, sizeof to->folder, "%s", value);
    if (length > 0 && length < (int)sizeof to->folder) return true;
    return error_set(error, "%s: '%.40s' is not a folder", name, value);
}

static bool read_options(TablesConfig *config, int *count, char *words[], Error *error) {
    const Argument known[] = {
        {"--into", .read = read_folder},
        {"--from", .read = read_folder},
        {"--threads", 1, POOL_THREADS_MOST, .number = &config->threads},
        {"--memory", TABLES_LEAST_MEMORY, 1 << 24, .number = &config->memory_mib},
        {"--distances", 0, TABLES_MOST_PIECES, .number = &config->distances},
        {"--slurm", .flag = &config->as_jobs},
        {"--positions", 0, INT64_MAX, .large = &config->positions},
        {.name = NULL}};
    return arguments_take(known, config, count, words, error);
}

/* Lists the variants whose tables lie in `folder`; returns how many, and the last one becomes that
   of `config`. */
static int list_variants(TablesConfig *config, const char *folder, char names[240]) {
    int found = 0;
    Writer writer = writer_make(names, 240);
    for (int i = 0; ALL_GAMES[i]; i++) {
        const Rulebook *rules = rulebook_of(ALL_GAMES[i]);
        const char *name = ALL_GAMES[i]->name;
        if (!rules || !tables_exist(folder, name)) continue;
        config->rules = rules;
        writer_add(&writer, "%s%s", found++ ? ", " : "", name);
    }
    return found;
}

/* The variants of which there are tables. */
static const char *solved_name(int index) {
    int i = 0;
    while (ALL_GAMES[i] && (!rulebook_of(ALL_GAMES[i]) || index-- > 0)) i++;
    return ALL_GAMES[i] ? ALL_GAMES[i]->name : NULL;
}

/* A variant by its name, or by a folder that has tables of no other. */
static bool read_variant(TablesConfig *config, const char *word, Error *error) {
    const bool may_be_folder = COMMANDS[config->command].may_be_folder;
    const Game *game = variant_find(word);
    char names[240];
    config->rules = game ? rulebook_of(game) : NULL;
    if (config->rules) return true;
    const int found = may_be_folder ? list_variants(config, word, names) : 0;
    if (found == 1) return read_folder(config, "--from", word, error);
    if (found > 1)
        return error_set(error, "%.60s has tables of %.150s: name one, and --from %.40s", word,
                         names, word);
    const char *nearest = text_nearest(word, solved_name);
    if (nearest) return error_set(error, "unknown game '%.20s'; did you mean %s?", word, nearest);
    return error_set(
        error, "'%.40s' is %s on 64 or 100 squares, such as english, russian or international",
        word,
        may_be_folder ? "neither a folder of tables nor a draughts game" : "not a draughts game");
}

/* The word after command and variant. */
static bool read_subject(TablesConfig *config, const char *word, Error *error) {
    assert(config->rules);
    const int columns = config->rules->rules().columns;
    int64_t pieces;
    switch (config->command) {
    case TABLES_SLICE:
        if (slice_parse(&config->slice, word, columns)) return true;
        return error_set(
            error,
            "'%.40s' is not a slice: four digits, men and kings of one side, then of the "
            "other, such as 2111; each side has a piece, both %d at most",
            word, table_pieces_most(columns));
    case TABLES_PROBE: config->fen = word; return true;
    case TABLES_MAKE:
        if (strlen(word) == SLICE_TEXT - 1 && slice_parse(&config->slice, word, columns)) {
            config->pieces = slice_pieces(config->slice);
            return true;
        }
        /* fall through */
    default:
        if (!text_number("N", word, 2, table_pieces_most(columns), &pieces, error)) return false;
        config->pieces = (int)pieces;
        return true;
    }
}

/* As many as there are processors. */
static int usual_threads(void) {
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    if (processors < 1) return 1;
    return processors < POOL_THREADS_MOST ? (int)processors : POOL_THREADS_MOST;
}

static void set_defaults(TablesConfig *config) {
    const int64_t half = system_free_memory_mib() / 2;
    *config = (TablesConfig){
        .memory_mib = MEMORY_MIB, .distances = DISTANCES_UNSAID, .positions = POSITIONS};
    if (half > TABLES_LEAST_MEMORY && half < MEMORY_MIB) config->memory_mib = (int)half;
}

bool tables_config_read(TablesConfig *config, int count, char *words[], Error *error) {
    static const char NAMES[] = "make, plan, slice, verify, stats, probe";
    set_defaults(config);
    if (!read_options(config, &count, words, error)) return false;
    if (count == 0) return error_set(error, "expected a command: %s", NAMES);
    const char *command = words[0];
    const int which = argument_which(command, NAMES);
    if (which < 0) return error_set(error, "'%.40s' is not one of %s", command, NAMES);
    config->command = (TablesCommand)which;
    if (count == 1) return error_set(error, "%s: expected a variant", command);
    if (!read_variant(config, words[1], error)) return false;
    const char *wanted = COMMANDS[config->command].wanted;
    if (count == 2 && wanted) return error_set(error, "%s: expected %s", command, wanted);
    if (count > 2 && !read_subject(config, words[2], error)) return false;
    if (count > 3) return error_set(error, "'%.40s' is too much", words[3]);
    if (config->threads == 0)
        config->threads = config->command == TABLES_PLAN ? 1 : usual_threads();
    if (config->distances == DISTANCES_UNSAID)
        config->distances = config->pieces < PIECES_MANY ? DISTANCES_FEW : DISTANCES_MANY;
    if (*config->folder) return true;
    return tables_default_folder(config->folder, error);
}
