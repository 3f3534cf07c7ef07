#include "tools/play/settings.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "engine/base/text.h"
#include "engine/variants.h"
#include "protocol/session/options.h"
#include "tools/play/future.h"
#include "tools/play/levels.h"

enum { MOVE_MS = 1000 };

const char SETTINGS_HELP[] =
    "crownhead-play plays draughts and Focus at a terminal: two people, a person and\n"
    "an engine, or two engines.\n"
    "\n"
    "  --variant NAME    the game, see below; it is asked for when it is left out\n"
    "  --first NAME      player 1, who begins; `engine` has the engine play, 'engine 3'\n"
    "                    or 'engine casual' at a level of 1 to 10\n"
    "  --second NAME     player 2; with both names the first game begins at once\n"
    "  --fen POSITION    games start there\n"
    "  --engine COMMAND  an engine of the UCI-like dialect, for both; given twice,\n"
    "                    one for each (crownhead beside this program)\n"
    "  --clock M+S       clocks: M minutes for each player and S seconds more for a move\n"
    "  --movetime MS     thinking time for a move (1000)\n"
    "  --depth N         or a depth, or a number of positions, instead\n"
    "  --nodes N\n"
    "  --skill N         the engine's option Skill: 0 weak .. 20 strong\n"
    "  --data DIR        folder of the log and of games ($XDG_DATA_HOME/crownhead or\n"
    "                    ~/.local/share/crownhead)\n"
    "  --ascii, --rich   plain letters, or UTF-8 and colour; usually as can be shown\n"
    "  --lines           no full screen: words and boards one below the other, as for\n"
    "                    pipes; for a screen reader\n"
    "  --future K        list all positions K plies ahead of the start and end\n"
    "  --count           with --future: only count them\n"
    "  --help, --version\n"
    "\n"
    "Everything else is asked for, and `help` in a game lists what can be typed.\n"
    "\n"
    "exit status: 0 done; 1 stdout failed in a game; 2 bad arguments; 128 and its\n"
    "number after a signal\n";

static bool take_engine(Engines *engines, const char *command, Error *error) {
    if (*engines->engine[SECOND_PLAYER].command)
        return error_set(error, "--engine: there are two players, and three engines");
    Engine *engine = &engines->engine[*engines->engine[FIRST_PLAYER].command != '\0'];
    if (strlen(command) >= sizeof engine->command)
        return error_set(error, "--engine: '%.40s..' is longer than %d bytes", command,
                         ENGINE_COMMAND - 1);
    if (!*command) return error_set(error, "--engine: the command is empty");
    snprintf(engine->command, sizeof engine->command, "%s", command);
    return true;
}

/* Takes the option `word` with its `value`. */
static bool take_value(Settings *settings, const char *word, const char *value, Error *error) {
    Engines *engines = &settings->engines;
    int64_t number;
    if (strcmp(word, "--variant") == 0) {
        const Searcher *searcher = options_variant(word, value, error);
        if (searcher) settings->variant = searcher->game;
        return searcher != NULL;
    }
    if (strcmp(word, "--engine") == 0) return take_engine(engines, value, error);
    if (strcmp(word, "--first") == 0 || strcmp(word, "--second") == 0) {
        int level;
        if (!*value) return error_set(error, "%s: the name is empty", word);
        if (level_of_engine(value, &level) && level < 0)
            return error_set(error,
                             "%s: '%.40s': expected a level behind `engine`: 1 to %d, or %s to %s",
                             word, value, LEVELS, level_at(1)->name, level_at(LEVELS)->name);
        settings->name[strcmp(word, "--second") == 0] = value;
        return true;
    }
    if (strcmp(word, "--data") == 0) {
        settings->data = value;
        return *value || error_set(error, "--data: the folder has no name");
    }
    if (strcmp(word, "--fen") == 0) {
        settings->fen = value;
        return true;
    }
    if (strcmp(word, "--clock") == 0) {
        Error why;
        return clocks_read(&settings->clocks, value, &why) ||
               error_set(error, "--clock: %.200s", why.text);
    }
    if (strcmp(word, "--movetime") == 0) {
        if (!text_number(word, value, 1, 3600000, &number, error)) return false;
        engines->limits.move_time_ms = number;
    } else if (strcmp(word, "--depth") == 0) {
        if (!text_number(word, value, 1, 100, &number, error)) return false;
        engines->limits.depth = (int)number;
    } else if (strcmp(word, "--nodes") == 0) {
        if (!text_number(word, value, 1, INT64_MAX, &number, error)) return false;
        engines->limits.nodes = (uint64_t)number;
    } else if (strcmp(word, "--skill") == 0) {
        if (!text_number(word, value, 0, 20, &number, error)) return false;
        engines->skill = (int)number;
    } else {
        if (!text_number(word, value, 0, FUTURE_MAX, &number, error)) return false;
        settings->future = (int)number;
    }
    return true;
}

static bool has_value(const char *word) {
    static const char *const WORDS[] = {"--variant", "--engine", "--first",    "--second",
                                        "--data",    "--fen",    "--movetime", "--depth",
                                        "--nodes",   "--skill",  "--future",   "--clock"};
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        if (strcmp(word, WORDS[i]) == 0) return true;
    return false;
}

static bool take_flag(Settings *settings, const char *word, Error *error) {
    if (strcmp(word, "--ascii") == 0)
        settings->style = STYLE_PLAIN;
    else if (strcmp(word, "--rich") == 0)
        settings->style = STYLE_RICH;
    else if (strcmp(word, "--lines") == 0)
        settings->is_by_lines = true;
    else if (strcmp(word, "--count") == 0)
        settings->only_count = true;
    else
        return error_set(error, "'%.80s' is not an option", word);
    return true;
}

/* The engine beside `program`, or one in PATH when it was found there. */
static void set_usual_engine(Engine *engine, const char *program) {
    char path[ENGINE_COMMAND - 16];
    const ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
    if (length > 0) path[length] = '\0';
    const char *from = length > 0 ? path : program;
    const char *slash = strrchr(from, '/');
    snprintf(engine->command, sizeof engine->command, "\"%.*scrownhead\"",
             slash ? (int)(slash + 1 - from) : 0, from);
}

bool settings_read(Settings *settings, int count, char *const words[], const char *program,
                   Error *error) {
    *settings = (Settings){.future = -1};
    Engines *engines = &settings->engines;
    engines->skill = LEVEL_FULL;
    for (int i = 0; i < count; i++) {
        if (!has_value(words[i])) {
            if (!take_flag(settings, words[i], error)) return false;
        } else if (i + 1 == count) {
            return error_set(error, "%s: its value is missing", words[i]);
        } else if (!take_value(settings, words[i], words[i + 1], error)) {
            return false;
        } else {
            i++;
        }
    }
    if (settings->only_count && settings->future < 0)
        return error_set(error, "--count: it says how --future lists, which is missing");
    const ClientLimits *limits = &engines->limits;
    if (limits->move_time_ms == 0 && limits->depth == 0 && limits->nodes == 0)
        engines->limits.move_time_ms = MOVE_MS;
    if (!*engines->engine[FIRST_PLAYER].command)
        set_usual_engine(&engines->engine[FIRST_PLAYER], program);
    if (!*engines->engine[SECOND_PLAYER].command)
        memcpy(engines->engine[SECOND_PLAYER].command, engines->engine[FIRST_PLAYER].command,
               ENGINE_COMMAND);
    memcpy(engines->engine[ENGINE_ANALYST].command, engines->engine[FIRST_PLAYER].command,
           ENGINE_COMMAND);
    engines->engine[ENGINE_ANALYST].skill = LEVEL_FULL;
    if (!settings->fen) return true;
    Error why;
    if (!settings->variant) settings->variant = ALL_GAMES[0];
    if (!settings->variant->parse(&settings->start, settings->fen, &why))
        return error_set(error, "--fen: %.200s", why.text);
    return true;
}
