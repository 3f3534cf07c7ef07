/* crownhead dxp: friendly games with other programs for boards of 50 squares. It is a few words in
   front of a match: its options are read here, and a match of these words is played. */
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/system.h"
#include "engine/base/system_files.h"
#include "engine/base/text.h"
#include "protocol/client/dxp_link.h"
#include "protocol/client/dxp_moves.h"
#include "protocol/session/options.h"
#include "protocol/shell/arguments.h"
#include "protocol/shell/program.h"
#include "protocol/shell/version.h"

enum { MOST_GAMES = 1000000, DAY_MS = 86400000, DAY_S = 86400, UNSET = -1 };

extern const char HELP_DXP[];
extern const Program TOOL_MATCH; /* is given words, as a user gives them */
static int tool_run(int argc, char *argv[]);

const Program TOOL_DXP = {.name = "dxp",
                          .summary = "plays 10x10 games with other programs over a network",
                          .help = HELP_DXP,
                          .run = tool_run};

typedef struct {
    const Game *game;
    const char *listen, *connect; /* an address; one of the two is NULL */
    bool is_initiator, is_follower;
    const char *name, *openings, *pdn;
    int games;          /* 0: as many as the other side wants */
    int minutes, moves; /* of the games that we ask for, for each side; 0: no limit */
    int wait_s, move_ms;
    uint64_t nodes; /* of a search, whatever its clock; 0: no such limit */
    int threads, hash_mib;
} DxpOptions;

static bool check(DxpOptions *options, Error *error) {
    const char *address = options->listen ? options->listen : options->connect;
    Error why;
    if (!dxp_plays(options->game))
        return error_set(error, "--variant: '%.40s' has no board of %d squares",
                         options->game->name, DXP_SQUARES);
    if (!options->listen == !options->connect)
        return error_set(error, "give either --listen or --connect");
    if (!link_check_address(address, options->listen, &why))
        return error_set(error, "%s: %s", options->listen ? "--listen" : "--connect", why.text);
    if (options->is_initiator && options->is_follower)
        return error_set(error, "give either --initiator or --follower");
    if (!options->is_follower && options->connect) options->is_initiator = true;
    if (options->games == UNSET) options->games = options->is_initiator ? 2 : 0;
    if (options->is_initiator && options->games == 0)
        return error_set(error, "--games must be at least 1 for the initiator");
    if (options->openings && !options->is_initiator)
        return error_set(error, "--openings needs --initiator, which chooses the positions");
    return true;
}

static bool read_options(DxpOptions *options, int count, char *words[], Error *error) {
    const Argument known[] = {
        {"--listen", .text = &options->listen},
        {"--connect", .text = &options->connect},
        {"--wait", 0, DAY_S, .number = &options->wait_s},
        {"--variant", .game = &options->game},
        {"--initiator", .flag = &options->is_initiator},
        {"--follower", .flag = &options->is_follower},
        {"--games", 0, MOST_GAMES, .number = &options->games},
        {"--minutes", 0, DXP_MINUTES_MOST, .number = &options->minutes},
        {"--moves", 0, DXP_MINUTES_MOST, .number = &options->moves},
        {"--openings", .text = &options->openings},
        {"--name", .text = &options->name},
        {"--pdnout", .text = &options->pdn},
        {"--movetime", 1, DAY_MS, .number = &options->move_ms},
        {"--nodes", 1, INT64_MAX, .count = &options->nodes},
        {"--threads", 1, MAX_THREADS, .number = &options->threads},
        {"--hash", TABLE_MIN_MIB, TABLE_MAX_MIB, .number = &options->hash_mib},
        {.name = NULL}};
    const Searcher *usual = options_variant("--variant", "international", error);
    if (!usual) return false;
    *options = (DxpOptions){.game = usual->game,
                            .name = VERSION_NAME,
                            .games = UNSET,
                            .minutes = 5,
                            .moves = 75,
                            .wait_s = 10,
                            .move_ms = 1000,
                            .threads = 1,
                            .hash_mib = 64};
    if (!arguments_take(known, options, &count, words, error)) return false;
    if (count > 0) return error_set(error, "unexpected argument '%.40s'", words[0]);
    if (!*options->name) return error_set(error, "--name: the name is empty");
    if (strlen(options->name) > DXP_NAME)
        return error_set(error, "--name: '%s' must have at most %d characters", options->name,
                         DXP_NAME);
    return check(options, error);
}

/* Whether games can be added to the file, which is made if it does not exist. */
static bool check_pdn(const char *path, Error *error) {
    if (!system_check_output(path, error)) return false;
    FILE *file = fopen(path, "a");
    if (!file) return error_set(error, "cannot write %s: %s", path, strerror(errno));
    fclose(file);
    return true;
}

/* --- the words of the match --- */

enum { MOST_WORDS = 48, WORDS_TEXT = 16384 };

typedef struct {
    int count;
    char *list[MOST_WORDS];
    char text[WORDS_TEXT];
    size_t size;   /* of the text written */
    bool is_short; /* there was no room for all */
} Words;

PRINTF_LIKE(2, 3) static void add(Words *words, const char *format, ...) {
    va_list values;
    char *word = words->text + words->size;
    const size_t room = sizeof words->text - words->size;
    va_start(values, format);
    const int length = vsnprintf(word, room, format, values);
    va_end(values);
    words->is_short = words->is_short || length < 0 || (size_t)length >= room;
    if (words->is_short) return;
    words->size += (size_t)length + 1;
    words->list[words->count++] = word;
}

static void add_engine(Words *words, const DxpOptions *options) {
    char path[SYSTEM_PATH];
    if (!system_program_path(path, sizeof path)) snprintf(path, sizeof path, "crownhead");
    add(words, "-engine");
    add(words, "cmd=%s", path);
    add(words, "name=%s", options->name);
    add(words, "option.Threads=%d", options->threads);
    add(words, "option.Hash=%d", options->hash_mib);
    if (options->nodes > 0)
        add(words, "nodes=%llu", (unsigned long long)options->nodes);
    else
        add(words, "st=%.3f", (double)options->move_ms / 1000);
}

static void add_program(Words *words, const DxpOptions *options) {
    add(words, "-engine");
    add(words, "proto=dxp");
    add(words, "friendly=%s", options->is_initiator ? "initiator" : "follower");
    add(words, options->listen ? "listen=%s" : "connect=%s",
        options->listen ? options->listen : options->connect);
    add(words, "wait=%d", options->wait_s);
    add(words, "as=%s", options->name);
    if (!options->is_initiator) return;
    if (options->minutes > 0)
        add(words, "tc=%d", 60 * options->minutes);
    else
        add(words, "tc=inf");
}

static void add_games(Words *words, const DxpOptions *options) {
    const int games = options->games > 0 ? options->games : MOST_GAMES;
    add(words, "-variant");
    add(words, "%s", options->game->name);
    add(words, "-event");
    add(words, "DXP");
    add(words, "-rounds");
    add(words, "%d", (games + 1) / 2);
    add(words, "-games");
    add(words, "%d", games);
    if (options->is_initiator && options->moves > 0) {
        add(words, "-maxmoves");
        add(words, "%d", options->moves);
    }
    if (options->openings) {
        add(words, "-openings");
        add(words, "file=%s", options->openings);
    }
    if (!options->pdn) return;
    add(words, "-pdnout");
    add(words, "%s", options->pdn);
    add(words, "-append");
}

static int tool_run(int argc, char *argv[]) {
    static Words words; /* too large for a stack */
    DxpOptions options;
    Error error;
    if (!read_options(&options, argc - 1, argv + 1, &error))
        return program_refuse(&TOOL_DXP, &error);
    if (options.pdn && !check_pdn(options.pdn, &error))
        return program_fail(&TOOL_DXP, "%s", error.text);
    add(&words, "match");
    add_engine(&words, &options);
    add_program(&words, &options);
    add_games(&words, &options);
    if (words.is_short) return program_fail(&TOOL_DXP, "the options are too long");
    const int status = TOOL_MATCH.run(words.count, words.list);
    return status == EXIT_DONE || status == EXIT_INTERRUPTED ? status : EXIT_FAILED;
}
