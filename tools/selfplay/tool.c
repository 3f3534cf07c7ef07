/* crownhead selfplay: plays games for training. */
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
    Error error;
    const char *mode = argc > 1 ? argv[1] : "";
    const int status = strcmp(mode, "info") == 0       ? info_run(argc - 2, argv + 2, &error)
                       : strcmp(mode, "openings") == 0 ? openings_run(argc - 2, argv + 2, &error)
                                                       : selfplay_run(argc - 1, argv + 1, &error);
    return program_end(&TOOL_SELFPLAY, status, &error);
}
