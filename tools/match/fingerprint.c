#include <stdio.h>
#include <stdlib.h>

#include "tools/match/config.h"

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

static void add_openings(FILE *out, const OpeningConfig *openings) {
    static const char *const SOURCES[] = {[OPENINGS_START] = "start",
                                          [OPENINGS_FILE] = "file",
                                          [OPENINGS_ALL] = "all",
                                          [OPENINGS_RANDOM] = "random",
                                          [OPENINGS_BALLOTS] = "ballots"};
    add_text(out, "openings", SOURCES[openings->source]);
    add_text(out, "file", openings->file);
    add_text(out, "exclude", openings->exclude);
    add_number(out, "plies", openings->plies);
    add_text(out, "order", openings->shuffled ? "random" : NULL);
    add_number(out, "start", openings->first);
}

static void add_adjudication(FILE *out, const char *name, const Adjudication *rule) {
    if (rule->moves == 0) return;
    add_text(out, "adjudicate", name);
    add_number(out, "movenumber", rule->from_move);
    add_number(out, "movecount", rule->moves);
    add_number(out, "score", rule->score);
    add_text(out, "twosided", rule->both ? "true" : NULL);
}

static void add_engine(FILE *out, const EngineConfig *engine) {
    const TimeControl *control = &engine->control;
    add_text(out, "engine", engine->command);
    const bool is_usual = !engine->dialect || engine->dialect == &DIALECT_UCI;
    add_text(out, "proto", is_usual ? NULL : client_dialect_name(engine->dialect));
    add_text(out, "dir", engine->directory);
    for (int i = 0; i < engine->argument_count; i++) add_text(out, "arg", engine->arguments[i]);
    for (int i = 0; i < engine->init_count; i++) add_text(out, "init", engine->init[i]);
    for (int i = 0; i < engine->option_count; i++) {
        add_text(out, "option", engine->options[i].name);
        add_text(out, "value", engine->options[i].value);
    }
    add_number(out, "moves", control->moves_per_control);
    add_number(out, "time", control->time_ms);
    add_number(out, "increment", control->increment_ms);
    add_number(out, "st", control->move_time_ms);
    add_number(out, "nodes", control->nodes);
    add_number(out, "depth", control->depth);
}

char *config_fingerprint(const MatchConfig *config) {
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out) return NULL;
    fprintf(out, "variant=%s", config->game->name);
    add_text(out, "clock", config->clock == CLOCK_CPU ? "cpu" : "wall");
    add_text(out, "tournament", config->gauntlet ? "gauntlet" : "roundrobin");
    add_number(out, "seed", (int64_t)config->seed);
    add_openings(out, &config->openings);
    add_number(out, "timemargin", config->margin_ms);
    add_number(out, "maxmoves", config->max_moves);
    add_adjudication(out, "draw", &config->draw);
    add_adjudication(out, "resign", &config->loss);
    add_text(out, "tables", config->tables_folder);
    for (int i = 0; i < config->engine_count; i++) add_engine(out, &config->engines[i]);
    const bool is_whole = !ferror(out);
    if (fclose(out) == 0 && is_whole) return text;
    free(text);
    return NULL;
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
            writer_add(writer, " for %d moves", control->moves_per_control);
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
    if (control->depth) writer_add(writer, "%sdepth %d", comma, control->depth);
}
