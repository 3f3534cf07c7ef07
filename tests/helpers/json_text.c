/* Texts are skipped by their quotes and escapes; numbers and words by the letters that may be in them,
   which is strict enough for what a printf writes. */
#include "tests/helpers/json_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/helpers/support.h"

enum { MOST_DEPTH = 40 };

static bool skip_value(const char **at, int depth);

static bool skip_text(const char **at) {
    const char *c = *at;
    if (*c++ != '"') return false;
    for (; *c != '"'; c++) {
        if ((unsigned char)*c < ' ') return false; /* the end, too */
        if (*c != '\\') continue;
        c++;
        if (!*c || !strchr("\"\\/bfnrtu", *c)) return false;
        if (*c == 'u' && strspn(c + 1, "0123456789abcdefABCDEF") < 4) return false;
    }
    *at = c + 1;
    return true;
}

static bool skip_plain(const char **at) {
    static const char *const WORDS[] = {"true", "false", "null"};
    for (int i = 0; i < 3; i++)
        if (strncmp(*at, WORDS[i], strlen(WORDS[i])) == 0) {
            *at += strlen(WORDS[i]);
            return true;
        }
    char *end;
    if (!strchr("-0123456789", **at)) return false;
    strtod(*at, &end);
    const bool is_number = end > *at && strspn(*at, "-+.eE0123456789") >= (size_t)(end - *at);
    *at = end;
    return is_number;
}

/* The members of an object or list, from after its bracket to behind the other one. */
static bool skip_members(const char **at, char close, int depth) {
    if (**at == close) {
        ++*at;
        return true;
    }
    for (;;) {
        if (close == '}' && (!skip_text(at) || *(*at)++ != ':')) return false;
        if (!skip_value(at, depth + 1)) return false;
        const char c = *(*at)++;
        if (c == close) return true;
        if (c != ',') return false;
    }
}

static bool skip_value(const char **at, int depth) {
    if (depth > MOST_DEPTH) return false;
    if (**at == '"') return skip_text(at);
    if (**at != '{' && **at != '[') return skip_plain(at);
    const char close = *(*at)++ == '{' ? '}' : ']';
    return skip_members(at, close, depth);
}

bool json_is_whole(const char *text) {
    return skip_value(&text, 0) && text[strspn(text, " \n")] == '\0';
}

/* The member `name` of length `length` of the value at `at`; NULL: it has none. */
static const char *find(const char *at, const char *name, size_t length) {
    const bool is_object = *at == '{';
    if ((*at != '{' && *at != '[') || at[1] == '}' || at[1] == ']') return NULL;
    at++;
    for (long number = 0;; number++, at++) {
        bool is_it = !is_object && strtol(name, NULL, 10) == number;
        if (is_object) {
            is_it = strncmp(at + 1, name, length) == 0 && at[1 + length] == '"';
            skip_text(&at);
            at++;
        }
        if (is_it) return at;
        if (!skip_value(&at, 0) || *at != ',') return NULL;
    }
}

static const char *find_path(const char *text, const char *path) {
    while (text && *path) {
        const size_t length = strcspn(path, ".");
        text = find(text, path, length);
        path += length + (path[length] == '.');
    }
    return text;
}

const char *json_at(const char *text, const char *path, char value[JSON_VALUE]) {
    const char *at = find_path(text, path), *end = at;
    *value = '\0';
    if (at && skip_value(&end, 0)) snprintf(value, JSON_VALUE, "%.*s", (int)(end - at), at);
    return value;
}

void expect_json(const char *text, const char *path, const char *due) {
    char value[JSON_VALUE];
    cr_expect_str_eq(json_at(text, path, value), due, "%s is %s, not %s", path, value, due);
}

int json_count(const char *text, const char *path) {
    const char *at = find_path(text, path);
    if (!at || (*at != '{' && *at != '[')) return -1;
    const bool is_object = *at++ == '{';
    int count = 0;
    if (*at == '}' || *at == ']') return 0;
    do {
        if (count++ > 0) at++;
        if (is_object && skip_text(&at)) at++;
    } while (skip_value(&at, 0) && *at == ',');
    return count;
}
