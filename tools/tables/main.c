/* crownhead-tables: solves endings and writes, verifies and shows endgame tables. */
#include <stdio.h>

#include "protocol/shell/program.h"
#include "tools/tables/commands.h"

static const Program PROGRAM = {
    .name = "crownhead-tables", .help = TABLES_HELP, .failure = COMMAND_FAILED};

static CommandResult obey(const TablesConfig *config, Error *error) {
    switch (config->command) {
    case TABLES_MAKE: return command_make(config, error);
    case TABLES_SLICE: return command_slice(config, error);
    case TABLES_PLAN: return command_plan(config, error);
    case TABLES_VERIFY: return command_verify(config, error);
    case TABLES_STATS: return command_stats(config, error);
    case TABLES_PROBE: return command_probe(config, error);
    }
    return COMMAND_FAILED;
}

int main(int argc, char *argv[]) {
    TablesConfig config;
    Error error;
    int status;
    if (!program_begin(&PROGRAM, argc - 1, argv + 1, &status)) return status;
    if (!tables_config_read(&config, argc - 1, argv + 1, &error))
        return program_refuse(&PROGRAM, &error);
    const CommandResult result = obey(&config, &error);
    if (result != COMMAND_DONE) {
        fflush(stdout);
        program_fail(&PROGRAM, "%s", error.text);
        return (int)result;
    }
    return program_written(&PROGRAM) ? COMMAND_DONE : COMMAND_FAILED;
}
