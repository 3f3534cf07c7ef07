/* The words of a Hub line, read and written: COMMAND, then NAME or NAME=VALUE, a value with spaces
   in double quotes. Source: protocol.txt of Hub 2. */
#ifndef CROWNHEAD_PROTOCOL_DIALECTS_HUB_LINE_H
#define CROWNHEAD_PROTOCOL_DIALECTS_HUB_LINE_H

#include <stdbool.h>

#include "engine/base/text.h"

enum { HUB_ARGUMENTS = 64 };

/* An argument of a line, NAME or NAME=VALUE. */
typedef struct {
    char *name, *value; /* value "" for a name alone */
} HubArgument;

/* A line taken apart; its strings point into the line. */
typedef struct {
    char *command;
    int count;
    HubArgument arguments[HUB_ARGUMENTS];
} HubLine;

/* Takes `text` apart in place; `line` points into it. Spaces around `=` are allowed. False and an
   error for an open quote, a stray `=` or `"`, too many arguments, or no command. */
bool hub_line_parse(HubLine *line, char *text, Error *error);

/* Takes apart the arguments that follow a command; `line->command` stays as it is. */
bool hub_line_arguments(HubLine *line, char *text, Error *error);

/* The value of the last argument called `name`, "" when it has none; NULL when there is no such
   argument. */
char *hub_line_value(const HubLine *line, const char *name);

/* Adds ` name=value`, with quotes only around a value that would not be one word without them: some
   clients take a quoted word for the beginning of a longer value. Nothing escapes a double quote,
   so that one within `value` is written as a single one. */
void hub_line_add(Writer *writer, const char *name, const char *value);

/* Reads a decimal number with a point or a comma, with or without an exponent; false when `text` is
   anything else, an infinity or no number. */
bool hub_number(const char *text, double *value);

#endif
