/* The transcript tool: reads a game's script from stdin, prints its transcript to stdout. */
#include <string.h>
#include <unistd.h>

#include "engine/base/signals.h"
#include "protocol/shell/arguments.h"
#include "protocol/shell/program.h"
#include "search/searcher.h"
#include "tools/transcript/redwhite.h"
#include "tools/transcript/tower.h"

/* The command line. */
typedef struct {
    bool redwhite;
    int depth;
} Request;

static bool read_request(Request *request, int count, char *words[], Error *error) {
    *request = (Request){.depth = 0};
    const Argument known[] = {{"--depth", 1, MAX_DEPTH, .number = &request->depth}, {.name = NULL}};
    if (!arguments_take(known, request, &count, words, error)) return false;
    if (count == 0) return error_set(error, "give a game: tower or redwhite");
    const char *face = words[0];
    request->redwhite = strcmp(face, "redwhite") == 0;
    if (!request->redwhite && strcmp(face, "tower") != 0)
        return error_set(error, "'%.40s' is not a game; give tower or redwhite", face);
    if (count > 1) return error_set(error, "unexpected argument '%.40s'", words[1]);
    if (request->redwhite && request->depth > 0)
        return error_set(error, "--depth: redwhite computes no moves");
    if (request->depth == 0) request->depth = TOWER_DEPTH;
    return true;
}

extern const char HELP_TRANSCRIPT[];
static int tool_run(int argc, char *argv[]);

const Program TOOL_TRANSCRIPT = {
    .name = "transcript",
    .summary = "reads the script of a draughts game from stdin and prints what happens",
    .help = HELP_TRANSCRIPT,
    .run = tool_run};

static int tool_run(int argc, char *argv[]) {
    static Script script;
    Request request;
    Error error = {.text = ""};
    int status;
    if (!read_request(&request, argc - 1, argv + 1, &error))
        return program_refuse(&TOOL_TRANSCRIPT, &error);
    signals_ignore_pipes(); /* a closed stdout is an error like any other, and ends the script */
    script_begin(&script, STDIN_FILENO, STDOUT_FILENO);
    status = (int)(request.redwhite ? redwhite_run(&script, &error)
                                    : tower_run(&script, request.depth, &error));
    if (error.text[0]) program_fail(&TOOL_TRANSCRIPT, "%s", error.text);
    return status;
}
