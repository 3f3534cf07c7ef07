/* Every value goes through begin_value(), the one place that knows whether a comma and a name come
   first; whether the value fits its place is asserted there. That memory ran short is remembered,
   and asked for once, at the end. */
#include "engine/base/json.h"

#include <assert.h>
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"

void json_free(Json *json) {
    free(json->out.text);
    *json = (Json){.depth = 0};
}

static void add_bytes(Json *json, const char *bytes, size_t length) {
    if (!json->is_short && !buffer_put(&json->out, bytes, length)) json->is_short = true;
}

static void add(Json *json, const char *text) {
    add_bytes(json, text, strlen(text));
}

static bool is_in_list(const Json *json) {
    return (json->lists >> (json->depth - 1) & 1) != 0;
}

static void begin_value(Json *json, const char *name) {
    assert(json->depth > 0 || (!name && !json->has_value));
    assert(json->depth == 0 || is_in_list(json) == !name);
    if (json->has_value) add(json, ",");
    json->has_value = true;
    if (!name) return;
    add(json, "\"");
    json_text_add(json, name);
    add(json, "\":");
}

/* --- objects and lists --- */

static void open_value(Json *json, const char *name, bool is_list) {
    begin_value(json, name);
    assert(json->depth < JSON_DEPTH);
    const uint32_t bit = UINT32_C(1) << json->depth++;
    json->lists = is_list ? json->lists | bit : json->lists & ~bit;
    json->has_value = false;
    add(json, is_list ? "[" : "{");
}

void json_object(Json *json, const char *name) {
    open_value(json, name, false);
}

void json_list(Json *json, const char *name) {
    open_value(json, name, true);
}

void json_end(Json *json) {
    assert(json->depth > 0);
    add(json, is_in_list(json) ? "]" : "}");
    json->depth--;
    json->has_value = true;
}

/* --- values --- */

void json_text_open(Json *json, const char *name) {
    begin_value(json, name);
    add(json, "\"");
}

void json_text_add(Json *json, const char *piece) {
    while (*piece) {
        const unsigned char c = (unsigned char)*piece;
        const size_t bytes = text_letter_bytes(piece);
        char escape[8];
        if (c == '"' || c == '\\') {
            snprintf(escape, sizeof escape, "\\%c", c);
            add(json, escape);
        } else if (c < ' ' || c == 127 || c == '<') {
            snprintf(escape, sizeof escape, "\\u%04x", c);
            add(json, escape);
        } else if (bytes == 0) {
            add(json, "\\ufffd");
        } else {
            add_bytes(json, piece, bytes);
        }
        piece += bytes > 0 ? bytes : 1;
    }
}

void json_text_close(Json *json) {
    add(json, "\"");
}

void json_text(Json *json, const char *name, const char *text) {
    json_text_open(json, name);
    json_text_add(json, text);
    json_text_close(json);
}

void json_number(Json *json, const char *name, int64_t number) {
    char digits[24];
    begin_value(json, name);
    snprintf(digits, sizeof digits, "%lld", (long long)number);
    add(json, digits);
}

void json_real(Json *json, const char *name, double number, int decimals) {
    char digits[352]; /* the greatest double has 309 digits before its point */
    assert(decimals >= 0 && decimals <= 9);
    begin_value(json, name);
    snprintf(digits, sizeof digits, "%.*f", decimals, number);
    add(json, fabs(number) <= DBL_MAX ? digits : "null"); /* isfinite() narrows it under MinGW */
}

void json_bool(Json *json, const char *name, bool is_true) {
    begin_value(json, name);
    add(json, is_true ? "true" : "false");
}

void json_raw(Json *json, const char *name, const char *value) {
    begin_value(json, name);
    add(json, value);
}
