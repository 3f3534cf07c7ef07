/* The program: runs the tool that its first word names, or the engine, or prints help.

   A word is a tool, or a word of the engine's own (OWN), never both. Help can be asked for in every
   way that people try: help WORD, WORD help, WORD --help, --help WORD. */
#include <stdio.h>
#include <string.h>

#include "engine/base/system.h"
#include "engine/base/text.h"
#include "engine/variants.h"
#include "protocol/dialects/uci.h"
#include "protocol/shell/engine.h"
#include "protocol/shell/tools.h"
#include "protocol/shell/version.h"

/* --- words that are not tools --- */

static int list_variants(int argc, char *argv[]) {
    int status;
    if (!program_begin(&ENGINE, 0, NULL, &status)) return status;
    if (argc > 2) {
        Error error;
        error_set(&error, "variants: unexpected argument '%.40s'", argv[2]);
        return program_refuse(&ENGINE, &error);
    }
    int name_width = 0, title_width = 0;
    for (int i = 0; ALL_GAMES[i]; i++) {
        const int name = (int)strlen(ALL_GAMES[i]->name);
        const int title = (int)strlen(ALL_GAMES[i]->facts.title);
        if (name > name_width) name_width = name;
        if (title > title_width) title_width = title;
    }
    printf("%-*s  %-*s  %-5s  %s\n", name_width, "name", title_width, "game", "board", "also");
    for (int i = 0; ALL_GAMES[i]; i++) {
        const Game *game = ALL_GAMES[i];
        const int columns = game->facts.pdn.columns;
        const char *hub = game_hub_name(game), *aliases = game->aliases ? game->aliases : "";
        char board[24] = "-";
        if (columns > 0) snprintf(board, sizeof board, "%dx%d", columns, columns);
        const bool has_hub = strcmp(hub, game->name) != 0 && !text_among(hub, aliases);
        printf("%-*s  %-*s  %-5s  %s%s%s\n", name_width, game->name, title_width, game->facts.title,
               board,
               has_hub    ? hub
               : *aliases ? ""
                          : "-",
               has_hub && *aliases ? " " : "", aliases);
    }
    return program_written(&ENGINE) ? EXIT_DONE : EXIT_FAILED;
}

static int help(int argc, char *argv[]);

/* The engine's first words besides the tools. */
static const struct {
    const char *word, *help;
    int (*run)(int argc, char *argv[]); /* NULL: the engine obeys it */
} OWN[] = {
    {"help", NULL, help},
    {"uci",
     "  crownhead uci    read commands of the UCI-like dialect from stdin\n"
     "\n"
     "PROTOCOL.md explains the commands. The command help lists them, and help go explains go.\n",
     NULL},
    {"hub",
     "  crownhead hub    read commands of the Hub protocol, version 2, from stdin\n"
     "\n"
     "The commands are hub, init, set-param, new-game, pos, level, go, stop, ponder-hit, ping and\n"
     "quit. HUB.md explains them.\n",
     NULL},
    {"cp",
     "  crownhead cp     read commands of the Checkers Protocol from stdin\n"
     "\n"
     "The commands are INIT, NEWGAME, MOVE, GO, STOP, GETPARAMETERS, GETPARAMETER, SETPARAMETER,\n"
     "GETNAME and QUIT, in capitals. HUB.md explains them.\n",
     NULL},
    {"bench", NULL, NULL},
    {"perft", NULL, NULL},
    {"variants", "  crownhead variants    list all games with their boards and their other names\n",
     list_variants},
};
enum { OWN_WORDS = sizeof OWN / sizeof *OWN };

static const Program *find_tool(const char *word) {
    int i = 0;
    while (TOOLS[i] && strcmp(TOOLS[i]->name, word) != 0) i++;
    return TOOLS[i];
}

/* The index in OWN; -1: none. */
static int find_own(const char *word) {
    int i = 0;
    while (i < OWN_WORDS && strcmp(OWN[i].word, word) != 0) i++;
    return i < OWN_WORDS ? i : -1;
}

/* Tools, and then the engine's own words. */
static const char *word_at(int index) {
    int tools = 0;
    while (TOOLS[tools]) tools++;
    if (index < tools) return TOOLS[index]->name;
    return index - tools < OWN_WORDS ? OWN[index - tools].word : NULL;
}

static bool is_absent(const char *word) {
    int i = 0;
    while (ABSENT_TOOLS[i] && strcmp(ABSENT_TOOLS[i], word) != 0) i++;
    return ABSENT_TOOLS[i] != NULL;
}

/* Refuses a word that is not one of those above, and suggests the one that may have been meant. */
static int refuse(const char *word) {
    Error error;
    const char *nearest = text_nearest(word, word_at);
    if (is_absent(word))
        error_set(&error,
                  "'%.40s' is not part of the program for this system: it needs Linux, macOS or "
                  "another POSIX system",
                  word);
    else if (variant_find(word))
        error_set(&error, "'%.40s' is a variant, not a command; try 'crownhead play %.40s'", word,
                  word);
    else
        error_set(&error, "'%.40s' is not a command%s%s%s", word, nearest ? "; did you mean '" : "",
                  nearest ? nearest : "", nearest ? "'?" : "");
    return program_refuse(&ENGINE, &error);
}

/* --- help --- */

static void print_line(void *nothing, const char *line) {
    (void)nothing;
    printf("  %s\n", line);
}

static int run_program(const Program *program, int argc, char *argv[]) {
    int status;
    if (!program_begin(program, argc - 1, argv + 1, &status)) return status;
    return program->run(argc, argv);
}

/* Explains one of the engine's own words or, with `own` -1, a variant or a command of a session;
   false if `word` is not one of them. */
static bool explain(int own, const char *word) {
    const Game *game = variant_find(word);
    if (game) return fputs(game->facts.rules, stdout) >= 0;
    if (own >= 0 && OWN[own].help) {
        fputs(OWN[own].help, stdout);
        return true;
    }
    if (own < 0 && !uci_help(word, NULL, NULL)) return false;
    if (own < 0)
        printf("%s is a command of the engine, which 'crownhead' reads from stdin.\n\n", word);
    return uci_help(word, print_line, NULL);
}

/* Obeys `help` or `--help` and the word after it, if there is one. */
static int help(int argc, char *argv[]) {
    char option[] = "--help";
    char *words[] = {argv[0], option, NULL};
    const char *word = argc > 2 ? argv[2] : "help";
    const Program *tool = find_tool(word);
    int status;
    if (argc > 3) {
        Error error;
        error_set(&error, "help takes one word; leave out '%.40s'", argv[3]);
        return program_refuse(&ENGINE, &error);
    }
    if (program_is_help(word)) word = "help";
    if (tool || strcmp(word, "help") == 0) return run_program(tool ? tool : &ENGINE, 2, words);
    if (!program_begin(&ENGINE, 0, NULL, &status)) return status;
    if (!explain(find_own(word), word)) return refuse(word);
    return program_written(&ENGINE) ? EXIT_DONE : EXIT_FAILED;
}

/* --- the command line --- */

/* Whether the word after the first asks for help. */
static bool asks_for_help(int argc, char *argv[]) {
    return argc > 2 && (program_is_help(argv[2]) || strcmp(argv[2], "help") == 0);
}

static int obey(int argc, char *argv[]) {
    const char *word = argc > 1 ? argv[1] : "";
    const Program *tool = find_tool(word);
    const int own = find_own(word);
    if (tool) {
        argv[1] = argv[0];
        return run_program(tool, argc - 1, argv + 1);
    }
    if (program_is_help(word)) return help(argc, argv);
    if (own >= 0 && OWN[own].run != help && asks_for_help(argc, argv)) {
        char *words[] = {argv[0], argv[2], argv[1], NULL};
        return help(3, words);
    }
    char version[] = "--version";
    if (strcmp(word, "version") == 0) argv[1] = version;
    if (own >= 0 && OWN[own].run) return OWN[own].run(argc, argv);
    if (*word == '-' || argc < 2 || own >= 0 || argv[1] != word)
        return run_program(&ENGINE, argc, argv);
    return refuse(word);
}

/* No search, chart or list of moves has to fit into the stack that the user's shell allows. */
int main(int argc, char *argv[]) {
    return system_run(obey, argc, argv);
}
