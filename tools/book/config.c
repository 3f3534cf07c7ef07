#include "tools/book/config.h"

#include <string.h>

#include "engine/base/text.h"
#include "eval/tables/slice.h"
#include "eval/tables/tables.h"
#include "protocol/session/options.h"
#include "protocol/shell/arguments.h"

static const struct {
    int least, most;    /* words after it that are no options */
    const char *behind; /* what they are */
} COMMANDS[] = {
    [BOOK_MAKE] = {1, 1, "a variant"},
    [BOOK_MERGE] = {1, 1 << 20, "files"},
    [BOOK_INFO] = {1, 1, "a file"},
    [BOOK_TREE] = {1, 1, "a file"},
    [BOOK_PROBE] = {2, 2, "a file and a FEN"},
    [BOOK_EXPORT] = {1, 1, "a file"},
    [BOOK_PUZZLES] = {1, 1, "a variant"},
};

static bool read_options(BookConfig *config, int *count, char *words[], Error *error) {
    GrowthRules *growth = &config->growth;
    const Argument known[] = {{"--into", .text = &config->into},
                              {"--nodes", 100, UINT32_MAX, .large = &config->nodes},
                              {"--positions", 1, BOOK_MOST, .large = &config->positions},
                              {"--minutes", 1, 1000000, .large = &config->minutes},
                              {"--full", 0, 6, .number = &growth->full_plies},
                              {"--plies", 1, 200, .number = &config->plies},
                              {"--breadth", 1, 1000, .number = &growth->ply_cost},
                              {"--limit", 1, 10000, .number = &growth->limit},
                              {"--shard", .share = &growth->shard, .shares = &growth->shards},
                              {"--wait", .flag = &config->waits},
                              {"--hash", TABLE_MIN_MIB, TABLE_MAX_MIB, .number = &config->hash_mib},
                              {"--pieces", 2, TABLES_MOST_PIECES, .number = &config->pieces},
                              {"--seed", 0, INT64_MAX, .large = &config->seed},
                              {"--tables", .text = &config->tables},
                              {"--after", .text = &config->after},
                              {"--text", .flag = &config->as_text},
                              {.name = NULL}};
    return arguments_take(known, config, count, words, error);
}

/* Reads the words after the command that are no options. */
static bool read_subjects(BookConfig *config, const char *command, int count, char *const words[],
                          Error *error) {
    const char *behind = COMMANDS[config->command].behind;
    const int most = COMMANDS[config->command].most;
    if (count < COMMANDS[config->command].least)
        return error_set(error, "%s: expected %s", command, behind);
    if (count > most)
        return error_set(error, "%s: '%.40s' is too much: expected %s", command, words[most],
                         behind);
    const bool writes = config->command == BOOK_MAKE || config->command == BOOK_MERGE ||
                        config->command == BOOK_EXPORT || config->command == BOOK_PUZZLES;
    if (writes && config->into && !*config->into)
        return error_set(error, "--into: '' names no file");
    if (writes && !config->into) return error_set(error, "%s: expected --into FILE", command);
    config->files = words;
    config->file_count = count;
    if (config->command == BOOK_PROBE) config->position = words[1];
    if (config->command != BOOK_MAKE && config->command != BOOK_PUZZLES) return true;
    config->searcher = options_variant("the variant", words[0], error);
    return config->searcher != NULL;
}

static void set_defaults(BookConfig *config) {
    *config = (BookConfig){
        .after = "",
        .growth = {.ply_cost = 10, .full_plies = 3, .limit = 150, .shard = 1, .shards = 1},
        .nodes = 1000000,
        .pieces = 5,
        .seed = 1,
        .hash_mib = 16};
}

bool book_config(BookConfig *config, int count, char *words[], Error *error) {
    enum { TREE_PLIES = 6, MOST_PLIES = 40, POSITIONS = 1000000, PUZZLES = 100 };
    static const char NAMES[] = "make, merge, info, tree, probe, export, puzzles";
    set_defaults(config);
    if (!read_options(config, &count, words, error)) return false;
    if (count == 0) return error_set(error, "expected a command: %s", NAMES);
    const int command = argument_which(words[0], NAMES);
    if (command < 0) return error_set(error, "'%.40s' is not one of %s", words[0], NAMES);
    config->command = (BookCommand)command;
    if (config->positions == 0) config->positions = command == BOOK_PUZZLES ? PUZZLES : POSITIONS;
    if (config->plies == 0) config->plies = command == BOOK_TREE ? TREE_PLIES : MOST_PLIES;
    config->growth.most_plies = config->plies;
    if (config->growth.shards > 1 && config->growth.full_plies == 0)
        return error_set(error, "--shard: expected --full 1 or more: the positions after so many "
                                "plies are what is dealt out");
    return read_subjects(config, words[0], count - 1, words + 1, error);
}
