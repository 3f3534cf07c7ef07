/* crownhead-book: opening books. */
#include <stdio.h>

#include "protocol/shell/program.h"
#include "tools/book/commands.h"

enum { BROKEN_OFF = 130 };

static bool obey(const BookConfig *config, bool *is_broken_off, Error *error) {
    switch (config->command) {
    case BOOK_MAKE: return command_make(config, is_broken_off, error);
    case BOOK_MERGE: return command_merge(config, error);
    case BOOK_INFO: return command_info(config, error);
    case BOOK_TREE: return command_tree(config, error);
    case BOOK_PROBE: return command_probe(config, error);
    case BOOK_EXPORT: return command_export(config, error);
    case BOOK_PUZZLES: return command_puzzles(config, error);
    }
    return false;
}

int main(int argc, char *argv[]) {
    static const Program PROGRAM = {
        .name = "crownhead-book", .help = BOOK_HELP, .has_variant = true, .failure = 2};
    BookConfig config;
    Error error;
    int status;
    if (!program_begin(&PROGRAM, argc - 1, argv + 1, &status)) return status;
    if (!book_config(&config, argc - 1, argv + 1, &error)) return program_refuse(&PROGRAM, &error);
    bool is_broken_off = false;
    const bool is_done = obey(&config, &is_broken_off, &error);
    if (!is_done) {
        fflush(stdout);
        program_fail(&PROGRAM, "%s", error.text);
    }
    if (!is_done || !program_written(&PROGRAM)) return 1;
    return is_broken_off ? BROKEN_OFF : 0;
}
