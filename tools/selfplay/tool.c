/* crownhead selfplay: plays games for training. */
#include <stdio.h>
#include <string.h>

#include "protocol/shell/program.h"
#include "tools/selfplay/info.h"
#include "tools/selfplay/openings.h"
#include "tools/selfplay/run.h"

extern const char HELP_SELFPLAY[];
static int tool_run(int argc, char *argv[]);

const Program TOOL_SELFPLAY = {.name = "selfplay",
                               .summary =
                                   "plays games against itself and stores positions to learn from",
                               .help = HELP_SELFPLAY,
                               .run = tool_run};

static int tool_run(int argc, char *argv[]) {
    static const struct {
        const char *name;
        int (*run)(int count, char *words[], Error *error);
    } MODES[] = {{"info", info_run}, {"openings", openings_run}};
    Error error;
    int status = -1;
    const char *mode = argc > 1 ? argv[1] : "";
    for (size_t i = 0; i < sizeof MODES / sizeof *MODES; i++)
        if (strcmp(mode, MODES[i].name) == 0) status = MODES[i].run(argc - 2, argv + 2, &error);
    if (status < 0) status = selfplay_run(argc - 1, argv + 1, &error);
    if (status == 2) return program_refuse(&TOOL_SELFPLAY, &error);
    if (status == 1) return program_fail(&TOOL_SELFPLAY, "%s", error.text);
    return program_written(&TOOL_SELFPLAY) ? 0 : 1;
}
