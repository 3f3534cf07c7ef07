/* The match runner: reads its words, makes its openings, plays. */
#include <stdio.h>
#include <string.h>

#include "engine/text.h"
#include "tools/match/runner.h"

int main(int argc, char *argv[]) {
    MatchConfig config;
    Openings openings;
    Error error;
    char command_line[8192];
    Writer writer = writer_make(command_line, sizeof command_line);
    for (int i = 0; i < argc; i++) {
        writer_add(&writer, "%s%s", i ? " " : "", argv[i]);
        if (strcmp(argv[i], "--help") != 0) continue;
        fputs(CONFIG_HELP, stdout);
        return MATCH_DONE;
    }
    if (!config_read(&config, argc - 1, argv + 1, &error)) {
        fprintf(stderr, "crownhead-match: %s\nTry crownhead-match --help\n", error.text);
        return MATCH_USAGE;
    }
    int status = MATCH_USAGE;
    if (openings_make(&openings, &config, &error))
        status = (int)match_run(&config, &openings, command_line);
    else
        fprintf(stderr, "crownhead-match: %s\n", error.text);
    openings_free(&openings);
    return status;
}
