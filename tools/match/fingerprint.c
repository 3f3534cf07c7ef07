#include "tools/match/fingerprint.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/crc.h"
#include "engine/base/folder.h"
#include "engine/variants.h"
#include "tools/match/config_words.h"
#include "tools/match/words.h"

/* Finds the file that a command runs, as a shell would; false if there is none. */
static bool find_program(const EngineConfig *engine, char *path, size_t size) {
    const char *command = engine->argv[0];
    if (!command) return false;
    if (strchr(command, '/')) {
        const bool is_there = !engine->start.directory || *command == '/';
        snprintf(path, size, "%s%s%s", is_there ? "" : engine->start.directory, is_there ? "" : "/",
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

/* The program read last, because the engines of a match are often the same program. */
typedef struct {
    char path[4096];
    uint32_t sum;
} Program;

/* Reads in pieces: a program has tens of megabytes, which need not be in memory together. */
static bool read_program(Program *program, const char *path) {
    uint8_t piece[1 << 15];
    Crc crc;
    if (strcmp(path, program->path) == 0) return true;
    FILE *file = path_kind(path) == PATH_FILE ? fopen(path, "rb") : NULL;
    if (!file) return false;
    crc_init(&crc);
    program->sum = 0;
    for (size_t got; (got = fread(piece, 1, sizeof piece, file)) > 0;)
        program->sum = crc_sum_on(&crc, program->sum, piece, got);
    const bool is_read = !ferror(file);
    fclose(file);
    snprintf(program->path, sizeof program->path, "%s", is_read ? path : "");
    return is_read;
}

/* Adds the identity of an engine's program. */
static void add_program(FILE *out, const EngineConfig *engine, Program *last) {
    char path[sizeof last->path];
    if (find_program(engine, path, sizeof path) && read_program(last, path))
        fprintf(out, " program=%08x", (unsigned)last->sum);
    else
        word_write_text(out, "program", engine->argv[0]);
}

static void add_engine(FILE *out, const EngineConfig *engine, const char *name, const char *version,
                       Program *last) {
    word_write_text(out, "engine",
                    name              ? name
                    : engine->argv[0] ? engine->argv[0]
                                      : engine->start.connect);
    word_write_text(out, "version", version && *version ? version : NULL);
    add_program(out, engine, last);
    config_write_engine(out, engine);
}

char *fingerprint_make(const MatchConfig *config, const Contestants *contestants) {
    char *text = NULL;
    size_t size;
    Program last = {"", 0};
    FILE *out = open_memstream(&text, &size);
    if (!out) return NULL;
    fprintf(out, "variant=%s", config->game->name);
    word_write_text(out, "clock", config->clock == CLOCK_CPU ? "cpu" : "wall");
    word_write_text(out, "tournament", config->gauntlet ? "gauntlet" : "roundrobin");
    word_write_number(out, "seed", (int64_t)config->seed);
    config_write_openings(out, &config->openings);
    word_write_number(out, "maxmoves", config->max_moves);
    config_write_adjudications(out, config);
    word_write_text(out, "tables", config->tables_folder);
    for (int i = 0; i < config->engine_count; i++)
        add_engine(out, &config->engines[i], contestants->names[i], contestants->list[i].version,
                   &last);
    const bool is_whole = !ferror(out);
    if (fclose(out) == 0 && is_whole) return text;
    free(text);
    return NULL;
}

/* --- reading --- */

/* Decodes %XX in place. */
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

bool fingerprint_read(const char *fingerprint, MatchConfig *config, FingerprintWords *words,
                      Error *error) {
    char *rest = words->text = strdup(fingerprint);
    if (!rest) return error_set(error, "not enough memory to read the fingerprint of the match");
    for (char *word; (word = text_word(&rest)) != NULL;) {
        char *value = strchr(word, '=');
        if (!value) return error_set(error, "'%.60s' must be NAME=VALUE", word);
        *value++ = '\0';
        decode(value);
        const int last = config->engine_count - 1;
        if (strcmp(word, "variant") == 0) {
            config->game = variant_read("the results", value, error);
            if (!config->game) return false;
        } else if (strcmp(word, "clock") == 0) {
            config->clock = strcmp(value, "cpu") == 0 ? CLOCK_CPU : CLOCK_WALL;
        } else if (strcmp(word, "engine") == 0) {
            if (config->engine_count == MAX_ENGINES)
                return error_set(error, "the results name more than %d engines", MAX_ENGINES);
            words->versions[config->engine_count] = "";
            words->names[config->engine_count++] = value;
        } else if (last >= 0) {
            if (strcmp(word, "version") == 0) words->versions[last] = value;
            config_read_back_engine(&config->engines[last], word, value);
        }
    }
    return config->engine_count >= 2 || error_set(error, "the results name no engines");
}

void fingerprint_free(FingerprintWords *words) {
    free(words->text);
    words->text = NULL;
}
