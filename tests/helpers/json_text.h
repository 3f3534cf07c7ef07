/* Reads JSON, to check output. */
#ifndef CROWNHEAD_TESTS_HELPERS_JSON_TEXT_H
#define CROWNHEAD_TESTS_HELPERS_JSON_TEXT_H

#include <stdbool.h>

/* Whether `text` is one value of JSON, and spaces and line ends after it. */
bool json_is_whole(const char *text);

/* Copies the value at `path`, such as "engines.0.score", as it is in `text`, which is whole: a
   text has its quotes. "" where there is none. */
enum { JSON_VALUE = 4096 };
const char *json_at(const char *text, const char *path, char value[JSON_VALUE]);

/* Expects the value at `path` to be `due`, as it is in `text`. */
void expect_json(const char *text, const char *path, const char *due);

/* How many values the list, or object, at `path` has; -1: the value is neither. */
int json_count(const char *text, const char *path);

#endif
