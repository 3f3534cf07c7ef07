#include "protocol/options.h"

#include "eval/tuning.h"
#include "search/searcher.h"

typedef struct {
    const char *name;
    OptionKind kind;
    int64_t initial, min, max;
    OptionEffect effect;
    const char *(*word)(int index); /* of a combo: its words, NULL behind the last */
} OptionRecord;

static const char *variant_word(int index) {
    return SEARCHERS[index] ? SEARCHERS[index]->game->name : NULL;
}

static const char *eval_word(int index) {
    static const char *const WORDS[] = {"auto", "material", "positional", NULL};
    return WORDS[index];
}

static const OptionRecord RECORDS[OPTION_COUNT] = {
    [OPTION_HASH] = {"Hash", OPTION_SPIN, 64, TABLE_MIN_MIB, TABLE_MAX_MIB, EFFECT_HASH, NULL},
    [OPTION_CLEAR_HASH] = {"Clear Hash", OPTION_BUTTON, 0, 0, 0, EFFECT_FORGET, NULL},
    [OPTION_THREADS] = {"Threads", OPTION_SPIN, 1, 1, MAX_THREADS, EFFECT_NONE, NULL},
    [OPTION_MULTI_PV] = {"MultiPV", OPTION_SPIN, 1, 1, MAX_LINES, EFFECT_NONE, NULL},
    [OPTION_PONDER] = {"Ponder", OPTION_CHECK, 0, 0, 1, EFFECT_NONE, NULL},
    [OPTION_OVERHEAD] = {"Move Overhead", OPTION_SPIN, 10, 0, 5000, EFFECT_NONE, NULL},
    [OPTION_VARIANT] = {"UCI_Variant", OPTION_COMBO, 0, 0, 0, EFFECT_VARIANT, variant_word},
    [OPTION_EVAL] = {"Eval", OPTION_COMBO, 0, 0, 0, EFFECT_FORGET, eval_word},
    [OPTION_EXACT] = {"Exact", OPTION_CHECK, 0, 0, 1, EFFECT_FORGET, NULL},
    [OPTION_SOLVE] = {"Solve", OPTION_CHECK, 0, 0, 1, EFFECT_FORGET, NULL},
    [OPTION_SKILL] = {"Skill", OPTION_SPIN, FULL_SKILL, 0, FULL_SKILL, EFFECT_NONE, NULL},
    [OPTION_SEED] = {"Seed", OPTION_SPIN, 0, 0, INT32_MAX, EFFECT_NONE, NULL},
};

Options options_default(void) {
    Options options;
    for (int id = 0; id < OPTION_COUNT; id++) options.value[id] = RECORDS[id].initial;
    return options;
}

/* Reads `word` as a value of `record`. */
static bool read_value(const OptionRecord *record, const char *word, int64_t *value, Error *error) {
    if (record->kind == OPTION_BUTTON) {
        *value = 0;
        return word ? error_set(error, "option %s: it is a button and takes no value", record->name)
                    : true;
    }
    if (!word) return error_set(error, "option %s: 'value' and a value are missing", record->name);
    if (record->kind == OPTION_SPIN) {
        if (text_integer(word, record->min, record->max, value)) return true;
        return error_set(error, "option %s: '%.40s' is not a whole number from %lld to %lld",
                         record->name, word, (long long)record->min, (long long)record->max);
    }
    if (record->kind == OPTION_CHECK) {
        *value = text_same(word, "true");
        if (*value || text_same(word, "false")) return true;
        return error_set(error, "option %s: '%.40s' is neither true nor false", record->name, word);
    }
    Writer writer = writer_make(error->text, sizeof error->text);
    writer_add(&writer, "option %s: '%.40s' is none of", record->name, word);
    for (int i = 0; record->word(i); i++) {
        if (text_same(word, record->word(i))) {
            *value = i;
            return true;
        }
        writer_add(&writer, " %s", record->word(i));
    }
    return false;
}

/* Sets the tuned constant called `name`. */
static bool tunable_set(const char *name, const char *word, OptionEffect *effect, Error *error) {
    const Tunable *tunable = TUNABLES;
    while (tunable->name && !text_same(name, tunable->name)) tunable++;
    if (!tunable->name)
        return error_set(error, "option '%.40s' is not known; 'uci' lists all", name);
    const OptionRecord record = {
        .name = tunable->name, .kind = OPTION_SPIN, .min = tunable->least, .max = tunable->most};
    int64_t value;
    if (!read_value(&record, word, &value, error)) return false;
    *tunable->value = (int)value;
    *effect = EFFECT_FORGET;
    return true;
}

bool options_set(Options *options, const char *name, const char *word, OptionEffect *effect,
                 Error *error) {
    int id = 0;
    while (id < OPTION_COUNT && !text_same(name, RECORDS[id].name)) id++;
    if (id == OPTION_COUNT) return tunable_set(name, word, effect, error);
    int64_t value = 0;
    if (!read_value(&RECORDS[id], word, &value, error)) return false;
    const bool changed = value != options->value[id] || RECORDS[id].kind == OPTION_BUTTON;
    *effect = changed ? RECORDS[id].effect : EFFECT_NONE;
    options->value[id] = value;
    return true;
}

int options_count(void) {
    int count = OPTION_COUNT;
    while (TUNABLES[count - OPTION_COUNT].name) count++;
    return count;
}

void options_declare(int id, Writer *writer) {
    static const char *const KINDS[] = {"spin", "check", "combo", "button"};
    if (id >= OPTION_COUNT) {
        const Tunable *tunable = &TUNABLES[id - OPTION_COUNT];
        writer_add(writer, "option name %s type spin default %d min %d max %d", tunable->name,
                   tunable->initial, tunable->least, tunable->most);
        return;
    }
    const OptionRecord *record = &RECORDS[id];
    writer_add(writer, "option name %s type %s", record->name, KINDS[record->kind]);
    if (record->kind == OPTION_SPIN)
        writer_add(writer, " default %lld min %lld max %lld", (long long)record->initial,
                   (long long)record->min, (long long)record->max);
    if (record->kind == OPTION_CHECK)
        writer_add(writer, " default %s", record->initial ? "true" : "false");
    if (record->kind == OPTION_COMBO) {
        writer_add(writer, " default %s", record->word((int)record->initial));
        for (int i = 0; record->word(i); i++) writer_add(writer, " var %s", record->word(i));
    }
}
