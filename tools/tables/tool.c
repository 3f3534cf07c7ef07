/* crownhead tables: solves endings and writes, verifies and shows endgame tables. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/system.h"
#include "engine/base/text.h"
#include "engine/variants.h"
#include "eval/tables/folder.h"
#include "eval/tables/tables.h"
#include "protocol/shell/arguments.h"
#include "protocol/shell/program.h"
#include "tools/tables/commands.h"
#include "tools/tables/look.h"
#include "tools/tables/make.h"
#include "tools/tables/plan.h"
#include "tools/tables/verify.h"

extern const char HELP_TABLES[];
static int tool_run(int argc, char *argv[]);

const Program TOOL_TABLES = {
    .name = "tables",
    .summary = "solves all endings of a few pieces and writes tables that the engine reads",
    .help = HELP_TABLES,
    .run = tool_run};

enum {
    MEMORY_MIB = 4096,
    DISTANCES_FEW = 4,
    DISTANCES_MANY = 5,
    PIECES_MANY = 6,
    DISTANCES_UNSAID = -1,
    POSITIONS = 3000000
};

typedef struct {
    const char *name;
    const char *wanted; /* the argument after the variant; NULL: N, which is optional */
    bool may_be_folder; /* ... a folder of tables instead of the variant */
    bool works;         /* needs a pool */
    bool (*run)(const TablesConfig *config, Library *library, Error *error);
} Command;

static const Command COMMANDS[] = {
    {"make", "N, the most pieces, after the variant", false, true, tables_command_make},
    {"plan", "N, the most pieces, after the variant", false, false, tables_command_plan},
    {"slice", "a slice, such as 2111, after the variant", false, true, tables_command_slice},
    {"verify", NULL, true, true, tables_command_verify},
    {"stats", NULL, true, true, tables_command_stats},
    {"probe", "a FEN after the variant", true, false, tables_command_probe},
};

static bool read_folder(void *config, const char *name, const char *value, Error *error) {
    TablesConfig *to = config;
    const int length = snprintf(to->folder, sizeof to->folder, "%s", value);
    if (length > 0 && length < (int)sizeof to->folder) return true;
    return error_set(error, "%s: '%.40s' is not the name of a folder", name, value);
}

static bool read_options(TablesConfig *config, int *count, char *words[], Error *error) {
    const char *variant = NULL;
    const Argument known[] = {
        {"--variant", .text = &variant},
        {"--into", .read = read_folder},
        {"--tables", .read = read_folder, .also = "--from"},
        {"--threads", 1, POOL_THREADS_MOST, .number = &config->threads},
        {"--memory", TABLES_LEAST_MEMORY, 1 << 24, .number = &config->memory_mib},
        {"--distances", 0, TABLES_MOST_PIECES, .number = &config->distances},
        {"--slurm", .flag = &config->as_jobs},
        {"--positions", 0, INT64_MAX, .large = &config->positions},
        {"--longest", .flag = &config->shows_longest},
        {"--without-captures", .flag = &config->without_captures},
        {.name = NULL}};
    if (!arguments_take(known, config, count, words, error)) return false;
    arguments_insert(words, count, 1, variant);
    return true;
}

/* Lists the variants with tables in `folder`, and returns their number; the last one becomes that
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

/* Reads a variant: its name, or a folder with tables of only one variant. */
static bool read_variant(TablesConfig *config, bool may_be_folder, const char *word, Error *error) {
    const Game *game = variant_find(word);
    char names[240];
    config->rules = game ? rulebook_of(game) : NULL;
    if (config->rules) return true;
    const int found = may_be_folder ? list_variants(config, word, names) : 0;
    if (found == 1) return read_folder(config, "--tables", word, error);
    if (found > 1)
        return error_set(
            error,
            "%.60s has tables of %s; name one of them, and give the folder with --tables %.40s",
            word, names, word);
    const char *nearest = text_nearest(word, rulebook_name);
    if (nearest)
        return error_set(error,
                         "unknown variant '%.20s'; did you mean %s? 'crownhead variants' lists all",
                         word, nearest);
    return error_set(
        error, "'%.40s' is %s on an 8x8 or 10x10 board, such as english, russian or international",
        word,
        may_be_folder ? "neither a folder of tables nor a draughts game" : "not a draughts game");
}

/* Reads the argument after command and variant. */
static bool read_subject(TablesConfig *config, const Command *command, const char *word,
                         Error *error) {
    assert(config->rules);
    const TableRules rules = config->rules->rules();
    const int most = table_pieces_most(rules);
    int64_t pieces;
    if (command->run == tables_command_probe) {
        return config->rules->game->parse(&config->position, word, error);
    } else if (command->run == tables_command_slice) {
        if (!slice_parse(&config->slice, word, rules))
            return error_set(
                error,
                "'%.40s' is not a slice: four digits, men and kings of one side, then of the "
                "other, such as 2111; each side has a piece, both %d at most",
                word, most);
    } else if (command->run == tables_command_make && strlen(word) == SLICE_TEXT - 1 &&
               slice_parse(&config->slice, word, rules)) {
        config->pieces = slice_pieces(config->slice);
    } else {
        if (!text_number("N", word, 2, most, &pieces, error)) return false;
        config->pieces = (int)pieces;
    }
    return true;
}

static void set_defaults(TablesConfig *config) {
    const int64_t half = system_free_memory_mib() / 2;
    *config = (TablesConfig){
        .memory_mib = MEMORY_MIB, .distances = DISTANCES_UNSAID, .positions = POSITIONS};
    if (half > TABLES_LEAST_MEMORY && half < MEMORY_MIB) config->memory_mib = (int)half;
}

/* Refuses a folder with characters that make, or a shell, would interpret in a plan. */
static bool check_planned(const char *folder, Error *error) {
    return folder[strcspn(folder, " \t\n$#:%\\\"'`;&|()<>*?[]~!=")] == '\0' ||
           error_set(error,
                     "--into: a plan cannot name '%s', because it has a space or one of "
                     "$#:%%\\\"'`;&|()<>*?[]~!=",
                     folder);
}

/* Reads the command line. False and an error that names the word at fault and what would be
   right. */
static bool read_words(TablesConfig *config, const Command **command, int count, char *words[],
                       Error *error) {
    static const char NAMES[] = "make, plan, slice, verify, stats, probe";
    set_defaults(config);
    if (!read_options(config, &count, words, error)) return false;
    if (count == 0) return error_set(error, "give a command: %s", NAMES);
    const int which = argument_which(words[0], NAMES);
    if (which < 0) return error_set(error, "'%.40s' is not one of %s", words[0], NAMES);
    const char *wanted = COMMANDS[which].wanted;
    *command = &COMMANDS[which];
    if (count == 1) return error_set(error, "%s needs a variant", words[0]);
    if (!read_variant(config, COMMANDS[which].may_be_folder, words[1], error)) return false;
    if (count == 2 && wanted) return error_set(error, "%s needs %s", words[0], wanted);
    if (count > 2 && !read_subject(config, *command, words[2], error)) return false;
    if (count > 3) return error_set(error, "unexpected argument '%.40s'", words[3]);
    if (!*config->folder && !tables_default_folder(config->folder, error)) return false;
    return (*command)->run != tables_command_plan || check_planned(config->folder, error);
}

static int tool_run(int argc, char *argv[]) {
    TablesConfig config;
    Error error;
    const Command *command = COMMANDS;
    if (!read_words(&config, &command, argc - 1, argv + 1, &error))
        return program_refuse(&TOOL_TABLES, &error);
    if (config.threads == 0) {
        const int processors = command->run == tables_command_plan ? 1 : system_processors();
        config.threads = processors < POOL_THREADS_MOST ? processors : POOL_THREADS_MOST;
    }
    if (config.distances == DISTANCES_UNSAID)
        config.distances = config.pieces < PIECES_MANY ? DISTANCES_FEW : DISTANCES_MANY;
    assert(config.rules);
    const int own = slice_pieces(config.slice) > 0 ? slice_pieces(config.slice)
                                                   : table_pieces_most(config.rules->rules());
    const uint64_t memory = command->works ? (uint64_t)config.memory_mib << 20 : 0;
    Pool *pool = command->works ? pool_new(config.threads, &error) : NULL;
    Library library;
    bool ok = false;
    if ((pool || !command->works) &&
        library_open(&library, config.rules, config.pieces ? config.pieces : own, config.folder,
                     pool, memory, &error)) {
        ok = command->run(&config, &library, &error);
        library_close(&library);
    }
    pool_free(pool);
    return program_end(&TOOL_TABLES, ok ? EXIT_DONE : EXIT_FAILED, &error);
}
