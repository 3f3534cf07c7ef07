/* crownhead book: opening books. */
#include <stdio.h>

#include "protocol/shell/program.h"
#include "tools/book/commands.h"

enum { BROKEN_OFF = 130 };

extern const char HELP_BOOK[];
static int tool_run(int argc, char *argv[]);

const Program TOOL_BOOK = {.name = "book",
                           .summary = "grows opening books by searches and shows them",
                           .help = HELP_BOOK,
                           .list = program_list_variants,
                           .failure = 2,
                           .run = tool_run};

static bool obey(const BookConfig *config, bool *is_broken_off, Error *error) {
    switch (config->command) {
    case BOOK_MAKE: return book_command_make(config, is_broken_off, error);
    case BOOK_MERGE: return book_command_merge(config, error);
    case BOOK_INFO: return book_command_info(config, error);
    case BOOK_TREE: return book_command_tree(config, error);
    case BOOK_PROBE: return book_command_probe(config, error);
    case BOOK_EXPORT: return book_command_export(config, error);
    case BOOK_PUZZLES: return book_command_puzzles(config, error);
    }
    return false;
}

static int tool_run(int argc, char *argv[]) {
    BookConfig config;
    Error error;
    if (!book_config(&config, argc - 1, argv + 1, &error))
        return program_refuse(&TOOL_BOOK, &error);
    bool is_broken_off = false;
    const bool is_done = obey(&config, &is_broken_off, &error);
    if (!is_done) {
        fflush(stdout);
        program_fail(&TOOL_BOOK, "%s", error.text);
    }
    if (!is_done || !program_written(&TOOL_BOOK)) return 1;
    return is_broken_off ? BROKEN_OFF : 0;
}
