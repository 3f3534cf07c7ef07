/* The transcript tool: a game's script from stdin, its transcript to stdout. */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "engine/text.h"
#include "protocol/version.h"
#include "search/searcher.h"
#include "tools/transcript/redwhite.h"
#include "tools/transcript/tower.h"

static const char HELP[] =
    "crownhead-transcript reads the script of a draughts game from stdin and prints what happens.\n"
    "\n"
    "  crownhead-transcript tower [--depth N]   actions, then a command, as words\n"
    "  crownhead-transcript redwhite            two people, asked for their moves in turn\n"
    "  crownhead-transcript --version           what it was made from\n"
    "  crownhead-transcript --help              this text\n"
    "\n"
    "Both play the variant tower: one step or jump a turn, capture is free.\n"
    "\n"
    "tower: an action is a source and a target cell, like G6-F5; black, below, begins. Printed "
    "are\n"
    "the board after each and its cost, b + 3B - w - 3W. The first illegal action ends the "
    "script.\n"
    "A command ends it too: A computes and plays one action, P up to ten. --depth N is how many\n"
    "actions minimax looks ahead, 1 to 100; 3 when it is not given.\n"
    "redwhite: a move is four numbers, column and row of the piece, then of its target; red, "
    "above,\n"
    "begins. It ends with the input, or when the side to move has no move.\n"
    "\n"
    "Try: printf 'G6-F5 H3-G4 A' | crownhead-transcript tower\n"
    "\n"
    "exit status: 0 done; 1 the script holds an error; 2 wrong arguments, no memory, or stdin or\n"
    "stdout failed\n";

/* What is asked for. */
typedef struct {
    bool help, version, redwhite;
    int depth;
} Request;

static bool read_request(Request *request, int count, char *const arguments[], Error *error) {
    const char *face = NULL;
    *request = (Request){.depth = 0};
    for (int i = 0; i < count; i++) {
        const char *word = arguments[i];
        int64_t depth;
        if (strcmp(word, "--help") == 0) return request->help = true;
        if (strcmp(word, "--version") == 0) return request->version = true;
        if (strcmp(word, "--depth") == 0) {
            if (++i == count) return error_set(error, "--depth: a number is due");
            if (!text_number(word, arguments[i], 1, MAX_DEPTH, &depth, error)) return false;
            request->depth = (int)depth;
        } else if (!face && (strcmp(word, "tower") == 0 || strcmp(word, "redwhite") == 0)) {
            face = word;
        } else {
            return error_set(error, "argument '%.40s' is none of %s--depth, --help, --version",
                             word, face ? "" : "tower, redwhite, ");
        }
    }
    if (!face) return error_set(error, "a game is due: tower or redwhite");
    request->redwhite = strcmp(face, "redwhite") == 0;
    if (request->redwhite && request->depth > 0)
        return error_set(error, "--depth: redwhite computes no moves");
    if (request->depth == 0) request->depth = TOWER_DEPTH;
    return true;
}

static ScriptStatus run(const Request *request, Script *script, Error *error) {
    if (request->help) {
        script_print_text(script, HELP, sizeof HELP - 1);
        return script_finish(script, error) ? SCRIPT_DONE : SCRIPT_BROKEN;
    }
    if (request->version) {
        script_print(script, "%s\ncommit %s\n", VERSION_NAME, VERSION_COMMIT);
        script_print(script, "compiler %s\narchitecture %s\n", VERSION_COMPILER, VERSION_ARCH);
        script_print(script, "flags %s\n", VERSION_FLAGS);
        return script_finish(script, error) ? SCRIPT_DONE : SCRIPT_BROKEN;
    }
    if (request->redwhite) return redwhite_run(script, error);
    return tower_run(script, request->depth, error);
}

int main(int argc, char *argv[]) {
    static Script script;
    Request request;
    Error error = {.text = ""};
    if (!read_request(&request, argc - 1, argv + 1, &error)) {
        fprintf(stderr, "crownhead-transcript: %s\nTry crownhead-transcript --help\n", error.text);
        return SCRIPT_BROKEN;
    }
    signal(SIGPIPE, SIG_IGN); /* a closed stdout is an error like others, and ends the script */
    script_begin(&script, STDIN_FILENO, STDOUT_FILENO);
    const ScriptStatus status = run(&request, &script, &error);
    if (error.text[0]) fprintf(stderr, "crownhead-transcript: %s\n", error.text);
    return (int)status;
}
