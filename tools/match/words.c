/* A table gives the type of each word's place, and nothing else knows it: reading, writing and
   reading back are loops over the table, so that no word can be read but forgotten in the
   fingerprint of a match. */
#include "tools/match/words.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"

bool word_wrong(Error *error, const char *command, const char *word, const char *why) {
    return error_set(error, "%s: '%.60s': %s", command, word, why);
}

bool word_seconds(const char *text, const char **end, int64_t *ms) {
    char *stop;
    const double seconds = strtod(text, &stop);
    if (stop == text || !(seconds >= 0) || seconds > 1e6) return false;
    *ms = (int64_t)(seconds * 1000 + 0.5);
    *end = stop;
    return true;
}

/* --- places --- */

static void *place(const Word *word, void *config) {
    return (char *)config + word->at;
}

static int64_t number_at(const Word *word, const void *at) {
    return word->kind == WORD_WHOLE ? *(const int *)at : *(const int64_t *)at;
}

static void set_number(const Word *word, void *config, int64_t value) {
    assert(word->kind >= WORD_WHOLE);
    if (word->kind == WORD_WHOLE)
        *(int *)place(word, config) = (int)value;
    else
        *(int64_t *)place(word, config) = value;
}

/* --- read --- */

static bool add_to_list(const Word *word, const char **list, const char *value) {
    int count = 0;
    while (list[count]) count++;
    if (count == word->most) return false;
    list[count] = value;
    return true;
}

static bool take(const Word *word, void *config, const char *value) {
    const char *end = "";
    int64_t number = 0;
    assert(word->read || word->kind != WORD_OWN);
    if (word->read) return word->read(config, value);
    if (!value || !*value) return false;
    if (word->kind == WORD_LIST) return add_to_list(word, place(word, config), value);
    if (word->kind == WORD_TEXT) {
        *(const char **)place(word, config) = value;
        return true;
    }
    if (word->kind == WORD_EITHER) {
        const bool is_on = *(bool *)place(word, config) = strcmp(value, word->on) == 0;
        return is_on || strcmp(value, word->off) == 0;
    }
    const bool is_number = word->kind == WORD_MS
                               ? word_seconds(value, &end, &number) && !*end &&
                                     number >= word->least && number <= word->most
                               : text_integer(value, word->least, word->most, &number);
    if (is_number) set_number(word, config, number);
    return is_number;
}

/* Whether `text` begins with the key of a word; if so, sets `*value` to the text after it. */
static bool is_key(const Word *word, const char *text, const char **value) {
    const size_t length = strlen(word->key);
    if (word->is_not_typed || strncmp(text, word->key, length) != 0) return false;
    const bool has_name = word->key[length - 1] == '.';
    *value = has_name ? text + length : text[length] == '=' ? text + length + 1 : NULL;
    return has_name || text[length] == '=' || text[length] == '\0';
}

bool word_read(const Word known[], void *config, const char *command, const char *word,
               const char *unknown, Error *error) {
    const char *value;
    while (known->key && !is_key(known, word, &value)) known++;
    if (known->key && take(known, config, value)) return true;
    return word_wrong(error, command, word, known->wrong ? known->wrong : unknown);
}

/* --- writing --- */

void word_write_text(FILE *out, const char *key, const char *value) {
    if (!value) return;
    fprintf(out, " %s=", key);
    for (const char *at = value; *at; at++) {
        const unsigned char byte = (unsigned char)*at;
        fprintf(out, byte <= ' ' || byte == '%' || byte == 0x7f ? "%%%02x" : "%c", byte);
    }
}

void word_write_number(FILE *out, const char *key, int64_t value) {
    if (value != 0) fprintf(out, " %s=%lld", key, (long long)value);
}

void words_write(const Word known[], const void *config, FILE *out) {
    for (const Word *word = known; word->key; word++) {
        const void *at = (const char *)config + word->at;
        const char *const *text = at;
        if (!word->shapes) continue;
        if (word->write)
            word->write(out, config);
        else if (word->kind >= WORD_WHOLE)
            word_write_number(out, word->key, number_at(word, at));
        else if (word->kind == WORD_TEXT)
            word_write_text(out, word->key, *text);
        else if (word->kind == WORD_EITHER)
            word_write_text(out, word->key, *(const bool *)at ? word->on : NULL);
        else
            for (; *text; text++) word_write_text(out, word->key, *text);
    }
}

void word_read_back(const Word known[], void *config, const char *key, const char *value) {
    int64_t number;
    for (const Word *word = known; word->key; word++)
        if (word->shapes && word->kind >= WORD_WHOLE && strcmp(key, word->key) == 0 &&
            text_integer(value, 0, word->kind == WORD_WHOLE ? INT32_MAX : INT64_MAX, &number))
            set_number(word, config, number);
}
