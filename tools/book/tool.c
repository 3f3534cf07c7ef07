/* crownhead book: opening books. */
#include "tools/book/config.h"

extern const char HELP_BOOK[];
static int tool_run(int argc, char *argv[]);

const Program TOOL_BOOK = {.name = "book",
                           .summary = "grows opening books by searches and shows them",
                           .help = HELP_BOOK,
                           .list = program_list_variants,
                           .run = tool_run};

static int tool_run(int argc, char *argv[]) {
    BookConfig config;
    Error error = {""};
    if (!book_config(&config, argc - 1, argv + 1, &error))
        return program_refuse(&TOOL_BOOK, &error);
    return program_end(&TOOL_BOOK, config.command->run(&config, &error), &error);
}
