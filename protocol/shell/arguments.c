#include "protocol/shell/arguments.h"

#include <string.h>

#include "engine/base/text.h"
#include "engine/variants.h"

enum { MOST_SHARES = 65536 };

static bool is_option(const char *word) {
    return word[0] == '-' && word[1] != '\0';
}

/* An option's name without its dashes. */
static const char *bare(const char *option) {
    return option + (option[1] == '-' ? 2 : 1);
}

int argument_which(const char *word, const char *list) {
    const size_t length = strlen(word);
    for (int which = 0; *list; which++) {
        const size_t bytes = strcspn(list, ", ");
        if (bytes == length && memcmp(list, word, length) == 0) return which;
        list += bytes;
        list += strspn(list, ", ");
    }
    return -1;
}

static bool take_choice(const Argument *option, const char *value, Error *error) {
    const int which = argument_which(value, option->choices);
    if (which >= 0) *option->number = which;
    return which >= 0 ||
           error_set(error, "%s: '%.40s' is not one of %s", option->name, value, option->choices);
}

static bool take_value(const Argument *option, void *config, const char *value, Error *error) {
    const char *name = option->name;
    int64_t number;
    if (option->read) return option->read(config, name, value, error);
    if (option->choices) return take_choice(option, value, error);
    if (option->shares) return argument_share(name, value, option->share, option->shares, error);
    if (option->text) {
        *option->text = value;
        return true;
    }
    if (option->game) {
        const Game *game = variant_read(name, value, error);
        if (game) *option->game = game;
        return game != NULL;
    }
    if (!text_number(name, value, option->least, option->most, &number, error)) return false;
    if (option->number)
        *option->number = (int)number;
    else if (option->count)
        *option->count = (uint64_t)number;
    else
        *option->large = number;
    return true;
}

static bool is_called(const Argument *option, const char *word) {
    return strcmp(bare(option->name), word) == 0 ||
           (option->also && strcmp(bare(option->also), word) == 0);
}

static const Argument *find(const Argument known[], const char *word) {
    if (!is_option(word)) return NULL;
    while (known->name && !is_called(known, bare(word))) known++;
    return known->name ? known : NULL;
}

static void refuse(const Argument known[], const char *word, Error *error) {
    TextNear near = text_near(bare(word));
    const char *nearest = NULL;
    for (; is_option(word) && known->name; known++) {
        text_near_try(&near, bare(known->name));
        if (near.nearest == bare(known->name)) nearest = known->name;
    }
    error_set(error, "unknown option '%.40s'%s%s%s", word, nearest ? "; did you mean " : "",
              nearest ? nearest : "", nearest ? "?" : "");
}

int argument_take(const Argument known[], void *config, int count, char *const words[],
                  Error *error) {
    const Argument *option = find(known, words[0]);
    if (!option) {
        refuse(known, words[0], error);
    } else if (option->flag) {
        return *option->flag = true;
    } else if (option->read_all) {
        int taken = 1;
        while (taken < count && words[taken][0] != '-') taken++;
        if (option->read_all(config, option->name, taken - 1, words + 1, error)) return taken;
    } else if (count == 1) {
        error_set(error, "%s needs a value", option->name);
    } else if (take_value(option, config, words[1], error)) {
        return 2;
    }
    return 0;
}

bool arguments_take(const Argument known[], void *config, int *count, char *words[], Error *error) {
    int rest = 0, at = 0;
    while (at < *count && strcmp(words[at], "--") != 0) {
        if (!is_option(words[at])) {
            words[rest++] = words[at++];
            continue;
        }
        const int taken = argument_take(known, config, *count - at, words + at, error);
        if (taken == 0) return false;
        at += taken;
    }
    for (at++; at < *count; at++) words[rest++] = words[at];
    *count = rest;
    return true;
}

void arguments_insert(char *words[], int *count, int at, const char *value) {
    if (!value) return;
    if (at > *count) at = *count;
    memmove(words + at + 1, words + at, (size_t)(*count - at) * sizeof *words);
    memcpy(&words[at], &value, sizeof value); /* which is one of these words, so not constant */
    ++*count;
}

bool argument_share(const char *name, const char *value, int *share, int *shares, Error *error) {
    char first[16] = "";
    const char *slash = strchr(value, '/');
    int64_t number, all;
    if (slash && slash - value < (long)sizeof first) memcpy(first, value, (size_t)(slash - value));
    if (!slash || !text_integer(slash + 1, 1, MOST_SHARES, &all) ||
        !text_integer(first, 1, all, &number))
        return error_set(error, "%s: '%.40s' is not K/N with K from 1 to N", name, value);
    *share = (int)number;
    *shares = (int)all;
    return true;
}
