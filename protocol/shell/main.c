/* The program: runs the tool that its first word names, or the engine. */
#include <stdio.h>
#include <string.h>

#include "engine/base/system.h"
#include "engine/base/text.h"
#include "protocol/shell/tools.h"

static const char HELP[] =
    "Crownhead, a draughts engine and its tools. Without arguments it is the engine: it reads\n"
    "commands from stdin, one a line, and answers on stdout. PROTOCOL.md and HUB.md list them.\n"
    "\n"
    "  crownhead                               read commands: uci, position, go, quit ..., or\n"
    "                                          those of the Hub protocol when the first is hub\n"
    "  crownhead uci | hub | cp                read commands of UCI, Hub or the Checkers Protocol\n"
    "  crownhead bench [depth [threads [MiB]]] search a fixed suite, end with its node count\n"
    "  crownhead bench tactics [WORDS] [FILE]  say how many problems are solved, see PROTOCOL.md\n"
    "  crownhead perft N [MODE]                count the leaves N plies below the start; MODE is\n"
    "                                          plain, bulk, hash or unique\n"
    "  crownhead TOOL ...                      run one of the tools below\n"
    "  crownhead help TOOL                     say what a tool does, as crownhead TOOL --help\n"
    "\n"
    "  --help, help  this text; after the name of a tool, what it does\n"
    "  --version     commit, compiler, architecture and flags\n"
    "\n"
    "Try: printf 'position startpos\\ngo depth 15\\n' | crownhead\n"
    "\n"
    "exit status: 0 done; 1 bad arguments, bench or perft printed an error, or stdin or stdout\n"
    "failed; that of a tool is in its help\n";

static void list_tools(void) {
    if (TOOLS[0]) printf("\ntools\n");
    for (int i = 0; TOOLS[i]; i++) printf("  %-11s %s\n", TOOLS[i]->name, TOOLS[i]->summary);
}

const Program ENGINE = {
    .name = "", .help = HELP, .list = list_tools, .failure = 1, .run = engine_run};

static const char HELP_WORD[] = "help";

/* What the engine takes for its first word, and the other words that are no tools. */
static const char *const OWN_WORDS[] = {HELP_WORD, "uci", "hub", "cp", "bench", "perft", NULL};

static const Program *find_tool(const char *word) {
    int i = 0;
    while (TOOLS[i] && strcmp(TOOLS[i]->name, word) != 0) i++;
    return TOOLS[i];
}

static bool is_in(const char *const words[], const char *word) {
    int i = 0;
    while (words[i] && strcmp(words[i], word) != 0) i++;
    return words[i] != NULL;
}

static bool is_own(const char *word) {
    return is_in(OWN_WORDS, word);
}

/* Tools, and then the engine's own words. */
static const char *word_at(int index) {
    int tools = 0;
    while (TOOLS[tools]) tools++;
    return index < tools ? TOOLS[index]->name : OWN_WORDS[index - tools];
}

/* Refuses a word that is not one of those above, and says which may have been meant. */
static int refuse(const char *word) {
    if (is_in(ABSENT_TOOLS, word)) {
        program_fail(&ENGINE,
                     "'%.40s' is not part of the program for this system: it needs Linux, macOS or "
                     "another POSIX system",
                     word);
        return ENGINE.failure;
    }
    Error error;
    const char *nearest = text_nearest(word, word_at);
    Writer writer = writer_make(error.text, sizeof error.text);
    writer_add(&writer, "'%.40s' is not a command", word);
    if (nearest) writer_add(&writer, "; did you mean '%s'?", nearest);
    return program_refuse(&ENGINE, &error);
}

static int run(const Program *program, int argc, char *argv[]) {
    int status;
    if (!program_begin(program, argc - 1, argv + 1, &status)) return status;
    return program->run(argc, argv);
}

/* Obeys `help` and the word after it, if there is one. */
static int help(int argc, char *argv[]) {
    char option[] = "--help";
    char *words[] = {argv[0], option, NULL};
    const char *word = argc > 2 ? argv[2] : HELP_WORD;
    const Program *tool = find_tool(word);
    if (argc > 3) {
        Error error;
        error_set(&error, "help: '%.40s' is one word too many", argv[3]);
        return program_refuse(&ENGINE, &error);
    }
    if (!tool && !is_own(word)) return refuse(word);
    return run(tool ? tool : &ENGINE, 2, words);
}

static int obey(int argc, char *argv[]) {
    const char *word = argc > 1 ? argv[1] : "";
    const Program *tool = find_tool(word);
    if (strcmp(word, HELP_WORD) == 0) return help(argc, argv);
    if (tool) {
        argv[1] = argv[0];
        return run(tool, argc - 1, argv + 1);
    }
    if (*word == '-' || argc < 2 || is_own(word)) return run(&ENGINE, argc, argv);
    return refuse(word);
}

/* No search, chart or list of moves has to fit into the stack that the user's shell allows. */
int main(int argc, char *argv[]) {
    return system_run(obey, argc, argv);
}
