/* The table OPTIONS has all facts about an option; values are in `Options`, by its number. A value
   is checked here and nowhere else; its consequences are named by `effect` and drawn in
   actions.c. */
#include "protocol/session/options.h"

#include <stdio.h>
#include <string.h>

#include "engine/variants.h"
#include "eval/tables/slice.h"
#include "eval/tuning.h"
#include "protocol/session/levels.h"
#include "search/searchers.h"
#include "search/tuning.h"

enum { CHOICES_TEXT = 200 }; /* of an error that lists the valid words, after the option's name */

static const char *variant_word(int index) {
    return SEARCHERS[index] ? SEARCHERS[index]->game->name : NULL;
}

static const char *variant_param_word(int index) {
    return game_hub_name(SEARCHERS[index]->game);
}

static bool is_variant(int index, const char *word) {
    return variant_is_called(SEARCHERS[index]->game, word);
}

static const char *clock_word(int index) {
    static const char *const WORDS[] = {[CLOCK_WALL] = "wall", [CLOCK_CPU] = "cpu", NULL};
    return WORDS[index];
}

static const char *frame_word(int index) {
    static const char *const WORDS[] = {[FRAME_NATURAL] = "natural",
                                        [FRAME_WHITE_FIRST] = "white-first",
                                        [FRAME_PYDRAUGHTS] = "pydraughts",
                                        NULL};
    return WORDS[index];
}

enum { EVAL_OWN = -1 }; /* of the variant */

static const struct {
    const char *word;
    int choice;        /* an EvalChoice or EVAL_OWN */
    const char *alias; /* Scan's names of its own two, which lidraughts uses */
} EVALS[] = {{"auto", EVAL_OWN, "pattern"},
             {"material", EVAL_MATERIAL, NULL},
             {"positional", EVAL_POSITIONAL, "pst"},
             {"learned", EVAL_LEARNED, NULL},
             {NULL, 0, NULL}};

static const char *eval_word(int index) {
    return EVALS[index].word;
}

static bool is_eval(int index, const char *word) {
    return EVALS[index].alias && text_same(word, EVALS[index].alias);
}

enum {
    BY_ALL = OFFERED_BY_UCI | OFFERED_BY_HUB | OFFERED_BY_CP,
    BY_UCI_AND_HUB = OFFERED_BY_UCI | OFFERED_BY_HUB,
};

/* A page has another one, because it always sets its own: clearing another table takes time. */
#ifndef INITIAL_HASH_MIB
#define INITIAL_HASH_MIB 64
#endif

const OptionRecord OPTIONS[OPTION_COUNT] = {
    [OPTION_HASH] = {.name = "Hash",
                     .param = "hash",
                     .offered = BY_ALL,
                     .kind = OPTION_SPIN,
                     .initial = INITIAL_HASH_MIB,
                     .min = TABLE_MIN_MIB,
                     .max = TABLE_MAX_MIB,
                     .effect = EFFECT_HASH},
    [OPTION_CLEAR_HASH] = {.name = "Clear Hash",
                           .offered = OFFERED_BY_UCI,
                           .kind = OPTION_BUTTON,
                           .effect = EFFECT_FORGET},
    [OPTION_THREADS] = {.name = "Threads",
                        .param = "threads",
                        .offered = BY_ALL,
                        .kind = OPTION_SPIN,
                        .initial = 1,
                        .min = 1,
                        .max = MAX_THREADS},
    [OPTION_MULTI_PV] = {.name = "MultiPV",
                         .param = "multi-pv",
                         .offered = BY_UCI_AND_HUB,
                         .kind = OPTION_SPIN,
                         .initial = 1,
                         .min = 1,
                         .max = MAX_LINES},
    [OPTION_PONDER] = {.name = "Ponder",
                       .param = "ponder",
                       .offered = BY_UCI_AND_HUB,
                       .kind = OPTION_CHECK,
                       .max = 1},
    [OPTION_OVERHEAD] = {.name = "Move Overhead",
                         .param = "overhead",
                         .offered = BY_ALL,
                         .kind = OPTION_SPIN,
                         .initial = 10,
                         .max = 5000},
    [OPTION_CLOCK] = {.name = "Clock",
                      .param = "clock",
                      .offered = BY_ALL,
                      .kind = OPTION_COMBO,
                      .initial = CLOCK_WALL,
                      .word = clock_word},
    [OPTION_VARIANT] = {.name = "UCI_Variant",
                        .param = "variant",
                        .offered = BY_UCI_AND_HUB,
                        .kind = OPTION_COMBO,
                        .effect = EFFECT_VARIANT,
                        .word = variant_word,
                        .param_word = variant_param_word,
                        .means = is_variant,
                        .refuse = variant_unknown},
    [OPTION_FRAME] = {.param = "frame",
                      .offered = OFFERED_BY_HUB,
                      .kind = OPTION_COMBO,
                      .initial = FRAME_NATURAL,
                      .word = frame_word},
    [OPTION_EVAL] = {.name = "Eval",
                     .param = "eval",
                     .offered = BY_ALL,
                     .kind = OPTION_COMBO,
                     .effect = EFFECT_EVAL,
                     .word = eval_word,
                     .means = is_eval},
    [OPTION_WEIGHTS] = {.name = "WeightsFile",
                        .param = "weights",
                        .offered = BY_ALL,
                        .kind = OPTION_STRING,
                        .effect = EFFECT_EVAL},
    [OPTION_EXACT] = {.name = "Exact",
                      .param = "exact",
                      .offered = BY_ALL,
                      .kind = OPTION_CHECK,
                      .max = 1,
                      .effect = EFFECT_FORGET},
    [OPTION_SOLVE] = {.name = "Solve",
                      .param = "solve",
                      .offered = BY_ALL,
                      .kind = OPTION_CHECK,
                      .max = 1,
                      .effect = EFFECT_FORGET},
    [OPTION_SKILL] = {.name = "Skill",
                      .param = "skill",
                      .offered = BY_ALL,
                      .kind = OPTION_SPIN,
                      .initial = FULL_SKILL,
                      .max = FULL_SKILL,
                      .effect = EFFECT_FORGET},
    [OPTION_LIMIT_STRENGTH] = {.name = "UCI_LimitStrength",
                               .offered = OFFERED_BY_UCI,
                               .kind = OPTION_CHECK,
                               .max = 1,
                               .effect = EFFECT_FORGET},
    [OPTION_ELO] = {.name = "UCI_Elo",
                    .offered = OFFERED_BY_UCI,
                    .kind = OPTION_SPIN,
                    .initial = LEVEL_MOST_ELO,
                    .min = LEVEL_LEAST_ELO,
                    .max = LEVEL_MOST_ELO,
                    .effect = EFFECT_FORGET},
    [OPTION_SHOW_WDL] = {.name = "UCI_ShowWDL",
                         .offered = OFFERED_BY_UCI,
                         .kind = OPTION_CHECK,
                         .max = 1},
    [OPTION_SEED] =
        {.name = "Seed", .param = "seed", .offered = BY_ALL, .kind = OPTION_SPIN, .max = INT32_MAX},
    [OPTION_TABLES] = {.name = "Tables",
                       .param = "tables",
                       .offered = BY_ALL,
                       .kind = OPTION_STRING,
                       .effect = EFFECT_TABLES,
                       .initial_text = TABLES_AUTO},
    [OPTION_TABLES_PIECES] = {.name = "TablesPieces",
                              .param = "tables-men",
                              .offered = BY_ALL,
                              .kind = OPTION_SPIN,
                              .initial = TABLES_MOST_PIECES,
                              .max = TABLES_MOST_PIECES,
                              .effect = EFFECT_TABLES},
    [OPTION_TABLES_CACHE] = {.name = "TablesCache",
                             .param = "tables-mib",
                             .offered = BY_ALL,
                             .kind = OPTION_SPIN,
                             .initial = 64,
                             .min = 1,
                             .max = 65536,
                             .effect = EFFECT_TABLES},
    [OPTION_BOOK] = {.name = "Book",
                     .param = "book-file",
                     .offered = BY_ALL,
                     .kind = OPTION_STRING,
                     .effect = EFFECT_BOOK,
                     .initial_text = BOOK_AUTO},
    [OPTION_OWN_BOOK] =
        {.name = "OwnBook", .param = "book", .offered = BY_ALL, .kind = OPTION_CHECK, .max = 1},
    [OPTION_BOOK_DEPTH] = {.name = "BookDepth",
                           .param = "book-ply",
                           .offered = BY_ALL,
                           .kind = OPTION_SPIN,
                           .initial = 40,
                           .max = 1000},
    [OPTION_BOOK_VARIETY] = {.name = "BookVariety",
                             .param = "book-margin",
                             .offered = BY_UCI_AND_HUB,
                             .kind = OPTION_SPIN,
                             .max = 1000},
};

Options options_default(void) {
    Options options;
    for (int id = 0; id < OPTION_COUNT; id++) {
        options.value[id] = OPTIONS[id].initial;
        snprintf(options.text[id], OPTION_TEXT, "%s",
                 OPTIONS[id].initial_text ? OPTIONS[id].initial_text : "");
    }
    return options;
}

/* Reads `word` as one of a combo. */
static bool read_choice(const OptionRecord *record, const char *word, int64_t *value,
                        Error *error) {
    for (int i = 0; record->word(i); i++) {
        *value = i;
        if (text_same(word, record->word(i))) return true;
        if (record->means && record->means(i, word)) return true;
    }
    if (record->refuse) return record->refuse(word, error), false;
    const char *nearest = text_nearest(word, record->word);
    if (nearest) return error_set(error, "unknown word '%.40s'; did you mean %s?", word, nearest);
    Writer writer = writer_make(error->text, CHOICES_TEXT);
    writer_add(&writer, "'%.40s' is not one of", word);
    for (int i = 0; record->word(i); i++) writer_add_choice(&writer, record->word(i));
    return false;
}

/* Reads `word` as a value of `record`. */
static bool read_value(const OptionRecord *record, const char *word, int64_t *value, Error *error) {
    *value = 0;
    if (record->kind == OPTION_BUTTON)
        return word ? error_set(error, "a button takes no value") : true;
    if (!word) return error_set(error, "'value' and a value are missing");
    if (record->kind == OPTION_COMBO) return read_choice(record, word, value, error);
    if (record->kind == OPTION_CHECK) {
        *value = text_among(word, "true 1 on yes");
        if (*value || text_among(word, "false 0 off no")) return true;
        return error_set(error, "'%.40s' is neither true nor false", word);
    }
    return text_number(NULL, word, record->min, record->max, value, error);
}

/* Sets a string; fills `changed`. */
static bool set_text(char text[OPTION_TEXT], const char *word, bool *changed, Error *error) {
    if (!word || text_same(word, OPTION_EMPTY)) word = "";
    const size_t length = strlen(word);
    if (length >= OPTION_TEXT)
        return error_set(error, "'%.40s..' is longer than %d bytes", word, OPTION_TEXT - 1);
    *changed = strcmp(text, word) != 0;
    memmove(text, word, length + 1);
    return true;
}

bool options_set(Options *options, OptionId id, const char *word, OptionEffect *effect,
                 Error *error) {
    const OptionRecord *record = &OPTIONS[id];
    int64_t value = 0;
    bool changed = false;
    if (record->kind == OPTION_STRING) {
        if (!set_text(options->text[id], word, &changed, error)) return false;
    } else {
        if (!read_value(record, word, &value, error)) return false;
        changed = value != options->value[id] || record->kind == OPTION_BUTTON;
        options->value[id] = value;
    }
    /* The content of a folder may have changed. */
    *effect = changed || id == OPTION_TABLES ? record->effect : EFFECT_NONE;
    return true;
}

const char *options_value(const Options *options, OptionId id, char text[24]) {
    const int64_t value = options->value[id];
    if (OPTIONS[id].kind == OPTION_COMBO) return OPTIONS[id].word((int)value);
    if (OPTIONS[id].kind == OPTION_STRING) return options->text[id];
    if (OPTIONS[id].kind == OPTION_CHECK) return value ? "true" : "false";
    snprintf(text, 24, "%lld", (long long)value);
    return text;
}

EvalChoice options_eval(const Options *options, EvalChoice own, bool has_file) {
    const int choice = EVALS[options->value[OPTION_EVAL]].choice;
    if (choice == EVAL_OWN && has_file) return EVAL_LEARNED;
    return choice == EVAL_OWN ? own : (EvalChoice)choice;
}

const Searcher *options_variant(const char *what, const char *word, Error *error) {
    const Game *game = variant_read(what, word, error);
    return game ? searcher_for(game) : NULL;
}

const Tunable *options_tunable(int number) {
    static const Tunable *const FLOORS[] = {EVAL_TUNABLES, SEARCH_TUNABLES, NULL};
    for (int floor = 0; FLOORS[floor]; floor++)
        for (const Tunable *tunable = FLOORS[floor]; tunable->name; tunable++)
            if (number-- == 0) return tunable;
    return NULL;
}

OptionRecord options_of_tunable(const Tunable *tunable) {
    return (OptionRecord){.name = tunable->name,
                          .kind = OPTION_SPIN,
                          .initial = tunable->initial,
                          .min = tunable->least,
                          .max = tunable->most};
}

static const char *option_name(int index) {
    return index < OPTION_COUNT ? OPTIONS[index].name ? OPTIONS[index].name : "" : NULL;
}

static bool refuse_name(const char *name, Error *error) {
    const char *nearest = text_nearest(name, option_name);
    return error_set(error, "unknown option '%.40s'%s%s%s 'uci' lists all", name,
                     nearest ? "; did you mean " : "", nearest ? nearest : "", nearest ? "?" : ";");
}

bool options_set_tunable(const char *name, const char *word, Error *error) {
    const Tunable *tunable;
    int number = 0;
    while ((tunable = options_tunable(number)) && !text_same(name, tunable->name)) number++;
    if (!tunable) return refuse_name(name, error);
    const OptionRecord record = options_of_tunable(tunable);
    int64_t value;
    if (!read_value(&record, word, &value, error)) return false;
    *tunable->value = (int)value;
    return true;
}
