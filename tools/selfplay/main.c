/* crownhead-selfplay: games to learn from. */
#include <stdio.h>
#include <string.h>

#include "protocol/shell/program.h"
#include "tools/selfplay/config.h"
#include "tools/selfplay/info.h"
#include "tools/selfplay/run.h"

int main(int argc, char *argv[]) {
    static const Program PROGRAM = {
        .name = "crownhead-selfplay", .help = SELFPLAY_HELP, .failure = 2};
    SelfplayConfig config;
    Error error;
    int status;
    if (program_tells(&PROGRAM, argc - 1, argv + 1, &status)) return status;
    const bool is_info = argc > 1 && strcmp(argv[1], "info") == 0;
    if (!is_info && !selfplay_config(&config, argc - 1, argv + 1, &error))
        return program_refuse(&PROGRAM, &error);
    if (is_info ? selfplay_info(argc - 2, argv + 2, &error) : selfplay_run(&config, &error))
        return fflush(stdout) == 0 ? 0 : 1;
    program_fail(&PROGRAM, "%s", error.text);
    return 1;
}
