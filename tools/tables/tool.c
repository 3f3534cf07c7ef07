/* crownhead tables: solves endings and writes, verifies and shows endgame tables. */
#include <stdio.h>

#include "protocol/shell/program.h"
#include "tools/tables/commands.h"

extern const char HELP_TABLES[];
static int tool_run(int argc, char *argv[]);

const Program TOOL_TABLES = {
    .name = "tables",
    .summary = "solves all endings of a few pieces and writes tables that the engine reads",
    .help = HELP_TABLES,
    .failure = COMMAND_FAILED,
    .run = tool_run};

static CommandResult obey(const TablesConfig *config, Error *error) {
    switch (config->command) {
    case TABLES_MAKE: return tables_command_make(config, error);
    case TABLES_SLICE: return tables_command_slice(config, error);
    case TABLES_PLAN: return tables_command_plan(config, error);
    case TABLES_VERIFY: return tables_command_verify(config, error);
    case TABLES_STATS: return tables_command_stats(config, error);
    case TABLES_PROBE: return tables_command_probe(config, error);
    }
    return COMMAND_FAILED;
}

static int tool_run(int argc, char *argv[]) {
    TablesConfig config;
    Error error;
    if (!tables_config_read(&config, argc - 1, argv + 1, &error))
        return program_refuse(&TOOL_TABLES, &error);
    const CommandResult result = obey(&config, &error);
    if (result != COMMAND_DONE) {
        fflush(stdout);
        program_fail(&TOOL_TABLES, "%s", error.text);
        return (int)result;
    }
    return program_written(&TOOL_TABLES) ? COMMAND_DONE : COMMAND_FAILED;
}
