/* The match runner: reads its arguments, makes its openings, plays. */
#include "engine/base/text.h"
#include "protocol/shell/program.h"
#include "tools/match/match.h"

int main(int argc, char *argv[]) {
    static const Program PROGRAM = {.name = "crownhead-match",
                                    .help = CONFIG_HELP,
                                    .has_variant = true,
                                    .failure = MATCH_USAGE};
    static MatchConfig config; /* too large for a stack */
    Openings openings;
    Error error;
    char command_line[8192];
    int status;
    if (!program_begin(&PROGRAM, argc - 1, argv + 1, &status)) return status;
    Writer writer = writer_make(command_line, sizeof command_line);
    for (int i = 0; i < argc; i++) writer_add(&writer, "%s%s", i ? " " : "", argv[i]);
    if (!config_read(&config, argc - 1, argv + 1, &error)) return program_refuse(&PROGRAM, &error);
    if (openings_make(&openings, &config, &error))
        status = (int)match_run(&config, &openings, command_line);
    else
        status = program_fail(&PROGRAM, "%s", error.text);
    openings_free(&openings);
    return status;
}
