#include "engine/base/folder.h"
#include "tools/match/archive.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/crc.h"
#include "engine/base/file.h"
#include "protocol/client/dialects.h"
#include "protocol/client/uci_client.h"
#include "protocol/session/options.h"

/* Adds a setting; NULL is none. */
static void add_text(FILE *out, const char *key, const char *value) {
    if (!value) return;
    fprintf(out, " %s=", key);
    for (const char *at = value; *at; at++) {
        const unsigned char byte = (unsigned char)*at;
        fprintf(out, byte <= ' ' || byte == '%' || byte == 0x7f ? "%%%02x" : "%c", byte);
    }
}

static void add_number(FILE *out, const char *key, int64_t value) {
    if (value != 0) fprintf(out, " %s=%lld", key, (long long)value);
}

/* The numbers of a time control. */
static const struct {
    const char *key;
    size_t at;
} FIGURES[] = {{"moves", offsetof(TimeControl, moves_per_control)},
               {"time", offsetof(TimeControl, time_ms)},
               {"increment", offsetof(TimeControl, increment_ms)},
               {"st", offsetof(TimeControl, move_time_ms)},
               {"nodes", offsetof(TimeControl, nodes)},
               {"depth", offsetof(TimeControl, depth)},
               {"timemargin", offsetof(TimeControl, margin_ms)}};

static int64_t *figure(TimeControl *control, size_t number) {
    return (int64_t *)(void *)((char *)control + FIGURES[number].at);
}

static void add_openings(FILE *out, const OpeningConfig *openings) {
    static const char *const SOURCES[] = {[OPENINGS_START] = "start",
                                          [OPENINGS_FILE] = "file",
                                          [OPENINGS_ALL] = "all",
                                          [OPENINGS_RANDOM] = "random",
                                          [OPENINGS_BALLOTS] = "ballots"};
    add_text(out, "openings", SOURCES[openings->source]);
    add_text(out, "file", openings->file);
    add_text(out, "set", openings->set);
    add_text(out, "exclude", openings->exclude);
    add_number(out, "plies", openings->plies);
    add_text(out, "order", openings->shuffled ? "random" : NULL);
    add_number(out, "start", openings->first);
    if (!openings->has_balance) return;
    fprintf(out, " balance=%d..%d", openings->least_balance, openings->most_balance);
}

static void add_adjudication(FILE *out, const char *name, const Adjudication *rule) {
    if (rule->moves == 0) return;
    add_text(out, "adjudicate", name);
    add_number(out, "movenumber", rule->from_move);
    add_number(out, "movecount", rule->moves);
    add_number(out, "score", rule->score);
    add_text(out, "twosided", rule->both ? "true" : NULL);
}

/* Finds the file that a command runs, as a shell would; false when there is none. */
static bool find_program(const EngineConfig *engine, char *path, size_t size) {
    const char *command = engine->command;
    if (!command) return false;
    if (strchr(command, '/')) {
        const bool is_there = !engine->directory || *command == '/';
        snprintf(path, size, "%s%s%s", is_there ? "" : engine->directory, is_there ? "" : "/",
                 command);
        return true;
    }
    for (const char *at = getenv("PATH"); at && *at;) {
        const int length = (int)strcspn(at, ":");
        snprintf(path, size, "%.*s/%s", length, at, command);
        if (length > 0 && path_may_be_run(path)) return true;
        at += length + (at[length] == ':');
    }
    return false;
}

/* The program that was read last: engines of a match are often one program. */
typedef struct {
    char path[4096];
    uint32_t sum;
} Program;

static bool read_program(Program *program, const char *path) {
    enum { MOST_BYTES = 1 << 30 };
    size_t size;
    Error error;
    Crc crc;
    if (strcmp(path, program->path) == 0) return true;
    uint8_t *bytes = file_bytes(path, MOST_BYTES, &size, &error);
    if (!bytes) return false;
    crc_init(&crc);
    program->sum = crc_sum(&crc, bytes, size);
    snprintf(program->path, sizeof program->path, "%s", path);
    free(bytes);
    return true;
}

/* Adds what the program of an engine is. */
static void add_program(FILE *out, const EngineConfig *engine, Program *last) {
    char path[sizeof last->path];
    if (find_program(engine, path, sizeof path) && read_program(last, path))
        fprintf(out, " program=%08x", (unsigned)last->sum);
    else
        add_text(out, "program", engine->command);
}

static void add_engine(FILE *out, const EngineConfig *engine, const char *name, const char *version,
                       Program *last) {
    TimeControl control = engine->control;
    add_text(out, "engine", name ? name : engine->command ? engine->command : engine->connect);
    add_text(out, "version", version && *version ? version : NULL);
    add_program(out, engine, last);
    add_text(out, "connect", engine->connect);
    add_text(out, "listen", engine->listen);
    const bool is_usual = !engine->dialect || engine->dialect == &DIALECT_UCI;
    add_text(out, "proto", is_usual ? NULL : client_dialect_name(engine->dialect));
    for (int i = 0; i < engine->argument_count; i++) add_text(out, "arg", engine->arguments[i]);
    for (int i = 0; i < engine->init_count; i++) add_text(out, "init", engine->init[i]);
    for (int i = 0; i < engine->option_count; i++) {
        add_text(out, "option", engine->options[i].name);
        add_text(out, "value", engine->options[i].value);
    }
    for (size_t i = 0; i < sizeof FIGURES / sizeof *FIGURES; i++)
        add_number(out, FIGURES[i].key, *figure(&control, i));
}

char *fingerprint_make(const MatchConfig *config, const Contestants *contestants) {
    char *text = NULL;
    size_t size;
    Program last = {"", 0};
    FILE *out = open_memstream(&text, &size);
    if (!out) return NULL;
    fprintf(out, "variant=%s", config->game->name);
    add_text(out, "clock", config->clock == CLOCK_CPU ? "cpu" : "wall");
    add_text(out, "tournament", config->gauntlet ? "gauntlet" : "roundrobin");
    add_number(out, "seed", (int64_t)config->seed);
    add_openings(out, &config->openings);
    add_number(out, "maxmoves", config->max_moves);
    add_adjudication(out, "draw", &config->draw);
    add_adjudication(out, "resign", &config->loss);
    add_text(out, "tables", config->tables_folder);
    for (int i = 0; i < config->engine_count; i++)
        add_engine(out, &config->engines[i], contestants->names[i], contestants->list[i].version,
                   &last);
    const bool is_whole = !ferror(out);
    if (fclose(out) == 0 && is_whole) return text;
    free(text);
    return NULL;
}

/* --- reading --- */

/* Puts what %XX stands for into its place. */
static void decode(char *text) {
    char *to = text;
    for (const char *from = text; *from; to++) {
        unsigned byte;
        if (*from == '%' && sscanf(from + 1, "%2x", &byte) == 1) {
            *to = (char)byte;
            from += 3;
        } else {
            *to = *from++;
        }
    }
    *to = '\0';
}

/* Takes a word of an engine. */
static void take_engine_word(EngineConfig *engine, const char **version, const char *key,
                             const char *value) {
    TimeControl *control = &engine->control;
    if (strcmp(key, "version") == 0) *version = value;
    for (size_t i = 0; i < sizeof FIGURES / sizeof *FIGURES; i++)
        if (strcmp(key, FIGURES[i].key) == 0)
            text_integer(value, 0, INT64_MAX, figure(control, i)); /* what is none stays 0 */
    control->has_clock = control->time_ms > 0;
}

bool fingerprint_read(const char *fingerprint, MatchConfig *config, FingerprintWords *words,
                      Error *error) {
    char *rest = words->text = strdup(fingerprint);
    if (!rest) return error_set(error, "no memory to read what match it is");
    for (char *word; (word = text_word(&rest)) != NULL;) {
        char *value = strchr(word, '=');
        if (!value) return error_set(error, "'%.60s': expected NAME=VALUE", word);
        *value++ = '\0';
        decode(value);
        const int last = config->engine_count - 1;
        if (strcmp(word, "variant") == 0) {
            config->searcher = options_variant("the results", value, error);
            if (!config->searcher) return false;
            config->game = config->searcher->game;
        } else if (strcmp(word, "clock") == 0) {
            config->clock = strcmp(value, "cpu") == 0 ? CLOCK_CPU : CLOCK_WALL;
        } else if (strcmp(word, "engine") == 0) {
            if (config->engine_count == MAX_ENGINES)
                return error_set(error, "the results have more than %d engines", MAX_ENGINES);
            words->versions[config->engine_count] = "";
            words->names[config->engine_count++] = value;
        } else if (last >= 0) {
            take_engine_word(&config->engines[last], &words->versions[last], word, value);
        }
    }
    return config->engine_count >= 2 || error_set(error, "the results name no engines");
}

void fingerprint_free(FingerprintWords *words) {
    free(words->text);
    words->text = NULL;
}

/* --- for people --- */

static void say_seconds(Writer *writer, int64_t ms) {
    const int64_t minute = 60000;
    if (ms >= 2 * minute && ms % minute == 0)
        writer_add(writer, "%lld minutes", (long long)(ms / minute));
    else
        writer_add(writer, "%g s", (double)ms / 1000);
}

void config_say_control(Writer *writer, const TimeControl *control) {
    const size_t before = writer->length;
    if (control->has_clock) {
        say_seconds(writer, control->time_ms);
        if (control->moves_per_control)
            writer_add(writer, " for %lld moves", (long long)control->moves_per_control);
        else if (!control->increment_ms)
            writer_add(writer, " for the game");
        if (control->increment_ms) {
            writer_add(writer, " and ");
            say_seconds(writer, control->increment_ms);
            writer_add(writer, " a move");
        }
    }
    const char *comma = writer->length > before ? ", " : "";
    if (control->move_time_ms) {
        writer_add(writer, "%s", comma);
        say_seconds(writer, control->move_time_ms);
        writer_add(writer, " a move");
        comma = ", ";
    }
    if (control->nodes) writer_add(writer, "%s%lld nodes a move", comma, (long long)control->nodes);
    if (control->nodes) comma = ", ";
    if (control->depth) writer_add(writer, "%sdepth %lld", comma, (long long)control->depth);
}
