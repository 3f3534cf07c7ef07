/* Draughts at a terminal: reads the arguments, then plays or lists positions. */
#include <stdio.h>
#include <string.h>

#include "engine/base/file.h"
#include "engine/base/system.h"
#include "engine/variants.h"
#include "protocol/shell/arguments.h"
#include "protocol/shell/program.h"
#include "tools/play/faces/lines.h"
#include "tools/play/menu.h"
#include "tools/play/sitting/future.h"
#include "tools/play/sitting/levels.h"
#include "tools/play/texts/texts.h"

enum { MOVE_MS = 1000, BY_SIGNAL = 128 };

static bool read_engine(void *settings, const char *name, const char *command, Error *error) {
    Engines *engines = &((Settings *)settings)->engines;
    if (*engines->engine[SECOND_PLAYER].command)
        return error_set(error, "%s can be given twice at most, once for each player", name);
    Engine *engine = &engines->engine[*engines->engine[FIRST_PLAYER].command != '\0'];
    if (strlen(command) >= sizeof engine->command)
        return error_set(error, "%s: '%.40s..' is longer than %d bytes", name, command,
                         ENGINE_COMMAND - 1);
    if (!*command) return error_set(error, "%s needs a command; the given one is empty", name);
    snprintf(engine->command, sizeof engine->command, "%s", command);
    return true;
}

static bool read_player(void *settings, const char *name, const char *value, Error *error) {
    Error why;
    if (!*value) return error_set(error, "%s needs a name; the given one is empty", name);
    if (!level_check(value, &why)) return error_set(error, "%s: %s", name, why.text);
    ((Settings *)settings)->name[strcmp(name, "--second") == 0] = value;
    return true;
}

static bool read_data(void *settings, const char *name, const char *value, Error *error) {
    ((Settings *)settings)->data = value;
    return *value || error_set(error, "%s: '' is not the name of a folder", name);
}

static bool read_clock(void *settings, const char *name, const char *value, Error *error) {
    Error why;
    return clocks_read(&((Settings *)settings)->clocks, value, &why) ||
           error_set(error, "%s: %s", name, why.text);
}

static bool read_language(void *settings, const char *name, const char *value, Error *error) {
    char codes[TEXTS_CODES];
    ((Settings *)settings)->language = value;
    if (texts_has(value)) return true;
    texts_codes(codes);
    return error_set(error, "%s: '%.40s' is not a language; use %s", name, value, codes);
}

static bool read_options(Settings *settings, int *count, char *words[], Error *error) {
    ClientLimits *limits = &settings->engines.limits;
    bool is_plain = false, is_rich = false;
    const Argument known[] = {{"--variant", .game = &settings->variant},
                              {"--first", .read = read_player},
                              {"--second", .read = read_player},
                              {"--fen", .text = &settings->fen},
                              {"--engine", .read = read_engine},
                              {"--clock", .read = read_clock},
                              {"--movetime", 1, 3600000, .large = &limits->move_time_ms},
                              {"--depth", 1, 100, .number = &limits->depth},
                              {"--nodes", 1, INT64_MAX, .count = &limits->nodes},
                              {"--skill", 0, 20, .number = &settings->engines.skill},
                              {"--data", .read = read_data},
                              {"--language", .read = read_language},
                              {"--ascii", .flag = &is_plain},
                              {"--rich", .flag = &is_rich},
                              {"--lines", .flag = &settings->is_by_lines},
                              {"--future", 0, FUTURE_MAX, .number = &settings->future},
                              {"--count", .flag = &settings->only_count},
                              {.name = NULL}};
    if (!arguments_take(known, settings, count, words, error)) return false;
    if (is_plain && is_rich) return error_set(error, "give either --ascii or --rich, not both");
    if (is_plain || is_rich) settings->style = is_rich ? STYLE_RICH : STYLE_PLAIN;
    return true;
}

/* Makes this program itself, found at `program`, the engine. */
static void set_usual_engine(Engine *engine, const char *program) {
    char path[ENGINE_COMMAND - 2];
    const bool is_known = system_program_path(path, sizeof path);
    snprintf(engine->command, sizeof engine->command, "\"%.*s\"", ENGINE_COMMAND - 3,
             is_known ? path : program);
}

/* Reads a file of games or, if no file has that name, a variant. A word with a dot or a slash is
   always a path. */
static bool take_word(Settings *settings, const char *word, Error *error) {
    Error unknown;
    const Game *named = settings->variant || file_exists(word) ? NULL : variant_find(word);
    if (named) {
        settings->variant = named;
    } else if (!settings->variant && !file_exists(word) && !strpbrk(word, "./\\")) {
        variant_unknown(word, &unknown);
        return error_set(error, "no such file, and %s", unknown.text);
    } else {
        settings->file = word;
    }
    return true;
}

/* Reads the arguments; false and an error naming the word at fault. `program` is the path of this
   program, which is also the default engine. */
static bool read_settings(Settings *settings, int count, char *words[], const char *program,
                          Error *error) {
    *settings = (Settings){.future = -1};
    Engines *engines = &settings->engines;
    engines->skill = LEVEL_FULL;
    if (!read_options(settings, &count, words, error)) return false;
    if (count > 1 || (count > 0 && words[0][0] == '-'))
        return error_set(error, "unexpected argument '%.40s'", words[count > 1]);
    if (count > 0 && !take_word(settings, words[0], error)) return false;
    if (settings->only_count && settings->future < 0)
        return error_set(error, "--count needs --future K");
    ClientLimits *limits = &engines->limits;
    if (limits->move_time_ms == 0 && limits->depth == 0 && limits->nodes == 0)
        limits->move_time_ms = MOVE_MS;
    Engine *engine = engines->engine;
    if (!*engine->command) set_usual_engine(engine, program);
    for (int i = 1; i < ENGINES; i++)
        if (!*engine[i].command) memcpy(engine[i].command, engine->command, ENGINE_COMMAND);
    engine[ENGINE_ANALYST].skill = LEVEL_FULL;
    if (!settings->fen) return true;
    Error why;
    if (!settings->variant) settings->variant = ALL_GAMES[0];
    if (settings->variant->parse(&settings->start, settings->fen, &why)) return true;
    variant_hint_larger(settings->variant, settings->fen, &why);
    return error_set(error, "--fen: %s", why.text);
}

static void list_future(const Settings *settings, Terminal *terminal) {
    const Game *variant = settings->variant ? settings->variant : ALL_GAMES[0];
    const GamePosition start = settings->fen ? settings->start : game_start(variant);
    Answer answer = lines_answer(terminal);
    terminal_begin_work();
    future_show(variant, &start, settings->future, settings->only_count, &answer);
    lines_end_answer(&answer);
}

extern const char HELP_PLAY[];
static int tool_run(int argc, char *argv[]);

static void list_names(void) {
    program_list_variants();
    printf("\nlevels, from 1 to %d\n ", LEVELS);
    for (int level = 1; level <= LEVELS; level++) printf(" %s", level_at(level)->name);
    putchar('\n');
}

const Program TOOL_PLAY = {.name = "play",
                           .summary = "plays draughts and Focus at a terminal",
                           .help = HELP_PLAY,
                           .list = list_names,
                           .run = tool_run};

static int tool_run(int argc, char *argv[]) {
    static Settings settings; /* static because they are large; there is one of each */
    static Terminal terminal;
    Error error;
    if (!read_settings(&settings, argc - 1, argv + 1, argc > 0 ? argv[0] : "", &error))
        return program_refuse(&TOOL_PLAY, &error);
    texts_use(settings.language ? settings.language : texts_of_locale()); /* errors are English */
    terminal_open(&terminal, settings.style, settings.is_by_lines);
    if (settings.future >= 0) {
        list_future(&settings, &terminal);
    } else {
        Store store;
        store_open(&store, settings.data);
        menu_run(&settings, &terminal, &store);
        engines_end(&settings.engines);
        store_close(&store);
    }
    if (terminal_signal()) return BY_SIGNAL + terminal_signal();
    if (terminal.lost_by == 0) return EXIT_DONE;
    return program_unwritten(&TOOL_PLAY, terminal.lost_by);
}
