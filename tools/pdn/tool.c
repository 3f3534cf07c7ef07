/* crownhead pdn: reads files of games one after the other and has each game checked, listed, drawn
   or converted. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/plural.h"
#include "protocol/shell/program.h"
#include "tools/pdn/commands.h"
#include "tools/pdn/draw.h"

extern const char HELP_PDN[];
static int tool_run(int argc, char *argv[]);

const Program TOOL_PDN = {.name = "pdn",
                          .summary = "reads games in PDN, plays every move, and reports faults",
                          .help = HELP_PDN,
                          .list = program_list_variants,
                          .run = tool_run};

static bool fail(const char *what, const char *why) {
    program_fail(&TOOL_PDN, "%s: %s", what, why);
    return false;
}

static bool fail_to_read(const char *name, const char *why) {
    program_fail(&TOOL_PDN, "cannot read %s: %s", name, why);
    return false;
}

/* Whether all output has gone out; reports once that it has not. */
static bool is_written(void) {
    if (!ferror(stdout)) return true;
    program_unwritten(&TOOL_PDN, errno);
    return false;
}

/* Reads all games of `file`. */
static bool read_games(const PdnConfig *config, PdnTally *tally, PdnFile *file, const char *name) {
    PdnGame game;
    PdnFault fault;
    Error error;
    for (PdnStatus read; tally->met < config->games.last &&
                         (read = pdn_file_next(file, &game, &fault)) != PDN_END;) {
        if (++tally->met < config->games.first) continue;
        if (read == PDN_GAME) {
            bool chosen;
            if (!chooser_takes(&tally->chooser, &config->choice, &game, &chosen, &error))
                return fail(name, error.text);
            if (!chosen) continue;
        }
        tally->games++;
        if (read == PDN_BROKEN) {
            tally->broken++;
            games_complain(name, fault.place, "", fault.reason.text);
            continue;
        }
        if (!pdn_command_take(config, tally, name, &game, &error)) return fail(name, error.text);
        if (!is_written()) return false;
    }
    return true;
}

/* Reads the file called `path`, `-` being stdin; when reading fails, the games before the failure
   count. `*opened` counts the files that can be opened. */
static bool read_file(const PdnConfig *config, PdnTally *tally, const char *path, int *opened) {
    const char *name = strcmp(path, "-") == 0 ? "stdin" : path;
    const PdnReading reading = {
        .usual = config->usual, .insists = config->insists, .encoding = config->encoding};
    Error error;
    PdnFile *file = pdn_file_open(path, &reading, &error);
    if (!file) return fail_to_read(name, error.text);
    ++*opened;
    bool ok = read_games(config, tally, file, name);
    const char *trouble = pdn_file_trouble(file);
    if (trouble) ok = fail_to_read(name, trouble);
    pdn_file_close(file);
    return ok;
}

/* Reads all files; false if one of them, or one of the games, cannot be read. */
static bool read_files(const PdnConfig *config) {
    static char *const STDIN[] = {"-"};
    char *const *files = config->file_count ? config->files : STDIN;
    const int count = config->file_count ? config->file_count : 1;
    PdnTally tally = {.warnings = {.prints_each = config->prints_each, .more = "--all"}};
    bool ok = true;
    int opened = 0;
    Error error;
    pdn_command_begin(config);
    if (!is_written()) return false;
    for (int i = 0; i < count && !ferror(stdout); i++) {
        const int64_t broken = tally.broken;
        const bool is_read = read_file(config, &tally, files[i], &opened);
        ok = ok && is_read && tally.broken == broken;
        if (is_read && tally.broken > broken && strcmp(files[i], "-") != 0)
            games_guess(files[i], config->usual, config->insists);
    }
    const bool is_cut = ferror(stdout); /* which is_written() has reported */
    if (!is_cut && opened > 0 && !pdn_command_end(config, &tally, &error)) {
        program_fail(&TOOL_PDN, "%s", error.text);
        ok = false;
    }
    pdn_tally_free(&tally);
    if (is_cut) return false;
    if (opened > 0 && tally.met < config->games.first && config->games.first > 1) {
        char text[48];
        snprintf(text, sizeof text, "the input has %lld %s", (long long)tally.met,
                 plural((uint64_t)tally.met, "game", "games"));
        ok = fail("--games", text);
    }
    if (ok && config->command == PDN_PICTURES && tally.pictures == 0)
        ok = fail("draw", "the input has no game to draw");
    return program_written(&TOOL_PDN) && ok;
}

/* Draws the position that the arguments give. Returns the exit status. */
static int draw_position(const PdnConfig *config) {
    Error error;
    if (!pdn_draw_position(config, &error)) {
        fail("draw", error.text);
        return EXIT_USAGE;
    }
    return program_written(&TOOL_PDN) ? EXIT_DONE : EXIT_FAILED;
}

static int tool_run(int argc, char *argv[]) {
    PdnConfig config;
    Error error;
    if (!pdn_config_read(&config, argc - 1, argv + 1, &error) ||
        !choice_check(&config.choice, config.usual, &error))
        return program_refuse(&TOOL_PDN, &error);
    if (config.position) return draw_position(&config);
    return read_files(&config) ? EXIT_DONE : EXIT_FAILED;
}
