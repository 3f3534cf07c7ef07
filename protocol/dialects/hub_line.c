#include "protocol/dialects/hub_line.h"

#include <ctype.h>
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static char *skip_blanks(char *at) {
    while (isspace((unsigned char)*at)) at++;
    return at;
}

/* The end of the word at `at`. */
static char *word_end(char *at) {
    while (*at && !isspace((unsigned char)*at) && *at != '=' && *at != '"') at++;
    return at;
}

/* Ends the word at `end` and returns the text after it; `after` is the character that was there. */
static char *end_word(char *end, char *after) {
    *after = *end;
    *end = '\0';
    return *after ? end + 1 : end;
}

/* Reads the value at `*at`, quoted or not. */
static bool read_value(char **at, char **value, Error *error) {
    const bool is_quoted = **at == '"';
    *value = *at + is_quoted;
    char *end = is_quoted ? strchr(*value, '"') : word_end(*value);
    if (!end) return error_set(error, "a quote is open at '%.40s'", *value);
    if (!is_quoted && (*end == '=' || *end == '"'))
        return error_set(error, "the value '%.40s' must be in quotes because it has '%c'", *value,
                         *end);
    if (is_quoted && end[1] && !isspace((unsigned char)end[1]))
        return error_set(error, "a space is missing after the quote, before '%.40s'", end + 1);
    char after;
    *at = end_word(end, &after);
    return true;
}

/* Reads the argument at `*at`, not a space. */
static bool read_argument(char **at, HubArgument *argument, Error *error) {
    char *end = word_end(*at);
    if (end == *at) return error_set(error, "a name is missing before '%.40s'", *at);
    *argument = (HubArgument){.name = *at, .value = end};
    char *equals = skip_blanks(end);
    if (*equals != '=') {
        if (*end == '"') return error_set(error, "a space or = is missing before '%.40s'", end);
        *end = '\0'; /* the value is "" */
        *at = equals;
        return true;
    }
    *end = '\0';
    *at = skip_blanks(equals + 1);
    return read_value(at, &argument->value, error);
}

bool hub_line_arguments(HubLine *line, char *text, Error *error) {
    line->count = 0;
    for (char *at = text; *(at = skip_blanks(at)) != '\0';) {
        if (line->count == HUB_ARGUMENTS)
            return error_set(error, "more than %d arguments", HUB_ARGUMENTS);
        if (!read_argument(&at, &line->arguments[line->count], error)) return false;
        line->count++;
    }
    return true;
}

bool hub_line_parse(HubLine *line, char *text, Error *error) {
    char after;
    line->command = skip_blanks(text);
    char *end = word_end(line->command);
    if (*end == '=' || *end == '"')
        return error_set(error, "the line must begin with a command, not '%.40s'", line->command);
    return hub_line_arguments(line, end_word(end, &after), error);
}

char *hub_line_value(const HubLine *line, const char *name) {
    for (int i = line->count - 1; i >= 0; i--)
        if (strcmp(line->arguments[i].name, name) == 0) return line->arguments[i].value;
    return NULL;
}

static bool is_one_word(const char *value) {
    for (const char *at = value; *at; at++)
        if (isspace((unsigned char)*at) || *at == '=' || *at == '"') return false;
    return *value != '\0';
}

void hub_line_add(Writer *writer, const char *name, const char *value) {
    const bool is_plain = is_one_word(value);
    writer_add(writer, is_plain ? " %s=" : " %s=\"", name);
    for (; *value; value++) writer_add_char(writer, (char)(*value == '"' ? '\'' : *value));
    if (!is_plain) writer_add_char(writer, '"');
}

bool hub_number(const char *text, double *value) {
    char copy[64], *end;
    const size_t length = strlen(text);
    if (length == 0 || length >= sizeof copy || text[strspn(text, "0123456789+-.,eE")])
        return false;
    memcpy(copy, text, length + 1);
    char *comma = strchr(copy, ',');
    if (comma) *comma = '.';
    const double read = strtod(copy, &end);
    if (*end || !(fabs(read) <= DBL_MAX)) return false;
    *value = read;
    return true;
}
