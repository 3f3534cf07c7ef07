/* crownhead-selfplay: games to learn from. */
#include <stdio.h>
#include <string.h>

#include "protocol/shell/program.h"
#include "tools/selfplay/config.h"
#include "tools/selfplay/info.h"
#include "tools/selfplay/run.h"
#include "tools/selfplay/tune.h"

int main(int argc, char *argv[]) {
    static const Program PROGRAM = {
        .name = "crownhead-selfplay", .help = SELFPLAY_HELP, .failure = 2};
    static const struct {
        const char *name;
        int (*run)(int count, char *words[], Error *error);
    } MODES[] = {{"info", info_run}, {"compare", compare_run}, {"tune", tune_run}};
    SelfplayConfig config;
    Error error;
    int status = -1;
    if (!program_begin(&PROGRAM, argc - 1, argv + 1, &status)) return status;
    const char *mode = argc > 1 ? argv[1] : "";
    for (size_t i = 0; i < sizeof MODES / sizeof *MODES; i++)
        if (strcmp(mode, MODES[i].name) == 0) status = MODES[i].run(argc - 2, argv + 2, &error);
    if (status < 0)
        status = !selfplay_config(&config, argc - 1, argv + 1, &error) ? 2
                 : selfplay_run(&config, &error)                       ? 0
                                                                       : 1;
    if (status == 2) return program_refuse(&PROGRAM, &error);
    if (status == 1) return program_fail(&PROGRAM, "%s", error.text), 1;
    return program_written(&PROGRAM) ? 0 : 1;
}
