/* A file that a program writes as a stream: whole or not at all, by the rule of system.h. */
#ifndef CROWNHEAD_TOOLS_COMMON_OUTPUT_H
#define CROWNHEAD_TOOLS_COMMON_OUTPUT_H

#include <stdio.h>

#include "engine/base/system.h"

typedef struct {
    FILE *stream; /* to write to; NULL: it is closed */
    Draft draft;
} Output;

/* Opens the file called `path` as system_draft_open() does. False and an error that names it, and
   nothing is open. */
bool output_open(Output *output, const char *path, Error *error);

/* Closes the stream and puts the file in its place. False and an error that names it, the old file
   being as it was, when not all of it could be written. */
bool output_keep(Output *output, Error *error);

/* Gives up what is not kept; nothing when it is closed. */
void output_drop(Output *output);

#endif
