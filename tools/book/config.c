#include "tools/book/config.h"

#include "eval/tables/slice.h"
#include "eval/tables/tables.h"
#include "protocol/session/options.h"
#include "protocol/shell/arguments.h"
#include "tools/book/make.h"
#include "tools/book/puzzles.h"
#include "tools/book/show.h"
#include "tools/book/text.h"

enum { MOST_FILES = 1 << 20, PLIES = 40, TREE_PLIES = 6, POSITIONS = 1000000, PUZZLES = 100 };

static const BookCommand COMMANDS[] = {
    {"make", 1, 1, "a variant", true, true, PLIES, POSITIONS, book_command_make},
    {"merge", 1, MOST_FILES, "files", false, true, PLIES, POSITIONS, book_command_merge},
    {"info", 1, 1, "a file", false, false, PLIES, POSITIONS, book_command_info},
    {"tree", 1, 1, "a file", false, false, TREE_PLIES, POSITIONS, book_command_tree},
    {"probe", 2, 2, "a file and a FEN", false, false, PLIES, POSITIONS, book_command_probe},
    {"export", 1, 1, "a file", false, true, PLIES, POSITIONS, book_command_export},
    {"import", 1, 1, "a file", false, true, PLIES, POSITIONS, book_command_import},
    {"puzzles", 1, 1, "a variant", true, true, PLIES, PUZZLES, book_command_puzzles},
};

/* Reads the words after the command that are not options. */
static bool read_subjects(BookConfig *config, int count, char *const words[], Error *error) {
    const BookCommand *command = config->command;
    if (count < command->least)
        return error_set(error, "%s needs %s", command->name, command->expected);
    if (count > command->most)
        return error_set(error, "%s: unexpected argument '%.40s'", command->name,
                         words[command->most]);
    if (command->writes && !config->into)
        return error_set(error, "%s needs --into FILE", command->name);
    if (command->writes && !*config->into)
        return error_set(error, "--into: the file name is empty");
    config->files = words;
    config->file_count = count;
    if (command->least > 1) config->position = words[1];
    if (command->has_variant) config->searcher = options_variant("the variant", words[0], error);
    return !command->has_variant || config->searcher;
}

enum { MOST_PIECES = 40 };

bool book_config(BookConfig *config, int count, char *words[], Error *error) {
    const char *variant = NULL;
    GrowthRules *growth = &config->growth;
    const Argument known[] = {{"--into", .text = &config->into},
                              {"--variant", .text = &variant},
                              {"--nodes", 100, UINT32_MAX, .large = &config->nodes},
                              {"--positions", 1, BOOK_MOST, .large = &config->positions},
                              {"--minutes", 1, 1000000, .large = &config->minutes},
                              {"--full", 0, 6, .number = &growth->full_plies},
                              {"--plies", 1, 200, .number = &growth->most_plies},
                              {"--breadth", 1, 1000, .number = &growth->ply_cost},
                              {"--limit", 1, 10000, .number = &growth->limit},
                              {"--shard", .share = &growth->shard, .shares = &growth->shards},
                              {"--wait", .flag = &config->waits},
                              {"--hash", TABLE_MIN_MIB, TABLE_MAX_MIB, .number = &config->hash_mib},
                              {"--pieces", 2, MOST_PIECES, .number = &config->pieces},
                              {"--shots", .flag = &config->shots},
                              {"--seed", 0, INT64_MAX, .large = &config->seed},
                              {"--tables", .text = &config->tables},
                              {"--after", .text = &config->after},
                              {"--text", .flag = &config->as_text},
                              {"--moves", .flag = &config->as_moves},
                              {.name = NULL}};
    static const char NAMES[] = "make, merge, info, tree, probe, export, import, puzzles";
    *config = (BookConfig){
        .after = "",
        .growth = {.ply_cost = 10, .full_plies = 3, .limit = 150, .shard = 1, .shards = 1},
        .nodes = 1000000,
        .pieces = 5,
        .seed = 1,
        .hash_mib = 16};
    if (!arguments_take(known, config, &count, words, error)) return false;
    if (count == 0) return error_set(error, "give a command: %s", NAMES);
    const int which = argument_which(words[0], NAMES);
    if (which < 0) return error_set(error, "'%.40s' is not one of %s", words[0], NAMES);
    config->command = &COMMANDS[which];
    if (variant && !config->command->has_variant)
        return error_set(error, "--variant: %s takes the variant from the file", words[0]);
    arguments_insert(words, &count, 1, variant);
    if (config->positions == 0) config->positions = config->command->positions;
    if (growth->most_plies == 0) growth->most_plies = config->command->plies;
    if (growth->shards > 1 && growth->full_plies == 0)
        return error_set(error, "--shard needs --full 1 or more, because the positions after that "
                                "many plies are dealt out to the shards");
    if (config->as_text && config->as_moves)
        return error_set(error, "--text and --moves are two forms; use one of them");
    if (config->pieces > TABLES_MOST_PIECES && !config->shots)
        return error_set(error, "--pieces: tables have up to %d pieces; use --shots for more",
                         TABLES_MOST_PIECES);
    if (config->tables && config->shots)
        return error_set(error, "--tables: shots need no tables; leave out --tables or --shots");
    return read_subjects(config, count - 1, words + 1, error);
}
