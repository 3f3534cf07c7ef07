/* The match runner: reads its arguments, makes the openings, plays the match. */
#include <string.h>

#include "engine/base/text.h"
#include "protocol/shell/program.h"
#include "tools/match/judge.h"
#include "tools/match/match.h"
#include "tools/match/merge.h"

extern const char HELP_MATCH[];
static int tool_run(int argc, char *argv[]);

const Program TOOL_MATCH = {
    .name = "match",
    .summary = "plays draughts engines against each other and shows which is stronger",
    .help = HELP_MATCH,
    .list = program_list_variants,
    .usage = MATCH_USAGE,
    .failure = MATCH_USAGE,
    .run = tool_run};

static int tool_run(int argc, char *argv[]) {
    static MatchConfig config; /* too large for the stack */
    Openings openings;
    Error error;
    char command_line[8192];
    int status;
    Writer writer = writer_make(command_line, sizeof command_line);
    writer_add(&writer, "crownhead match");
    for (int i = 1; i < argc; i++) writer_add(&writer, " %s", argv[i]);
    if (argc > 1 && strcmp(argv[1], "merge") == 0)
        return merge_run(&TOOL_MATCH, argc - 2, argv + 2, command_line);
    if (argc > 1 && strcmp(argv[1], "judge") == 0)
        return judge_run(&TOOL_MATCH, argc - 2, argv + 2, command_line);
    if (!config_read(&config, argc - 1, argv + 1, &error))
        return program_refuse(&TOOL_MATCH, &error);
    if (openings_make(&openings, &config, &error))
        status = (int)match_run(&config, &openings, command_line);
    else
        status = program_fail(&TOOL_MATCH, "%s", error.text);
    openings_free(&openings);
    return status;
}
