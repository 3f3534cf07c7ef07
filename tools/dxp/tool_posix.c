/* crownhead dxp: games with other programs for boards of 50 squares. */
#include <stdio.h>

#include "protocol/shell/program.h"
#include "tools/dxp/config.h"

enum { BROKEN_OFF = 130 };

extern const char HELP_DXP[];
static int tool_run(int argc, char *argv[]);

const Program TOOL_DXP = {.name = "dxp",
                          .summary = "plays 10x10 games with other programs over a network",
                          .help = HELP_DXP,
                          .run = tool_run};

static int tool_run(int argc, char *argv[]) {
    DxpConfig config;
    Error error;
    if (!dxp_config(&config, argc - 1, argv + 1, &error)) return program_refuse(&TOOL_DXP, &error);
    bool is_broken_off = false;
    const bool is_done = dxp_play(&config, &is_broken_off, &error);
    if (!is_done) program_fail(&TOOL_DXP, "%s", error.text);
    if (!is_done || !program_written(&TOOL_DXP)) return 1;
    return is_broken_off ? BROKEN_OFF : 0;
}
