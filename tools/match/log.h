/* The log of a match: what engines say and are told. Nothing is written over before the engines
   have started; until then lines are kept in memory. */
#ifndef CROWNHEAD_TOOLS_MATCH_LOG_H
#define CROWNHEAD_TOOLS_MATCH_LOG_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "engine/base/error.h"
#include "tools/common/output.h"

typedef struct {
    const char *path; /* NULL: there is no log */
    bool has_info;    /* reports of running searches too */
    int64_t start_us;
    FILE *file;   /* what lines go to: memory, then the file */
    bool is_open; /* it is the file */
    char *early;
    size_t early_size;
} EngineLog;

/* Starts to keep lines; `path` NULL: none. False and an error when memory is short. */
bool engine_log_start(EngineLog *log, const char *path, bool has_info, Error *error);

/* Writes them to the file, claimed by `claimant`, which is written over unless `goes_on`, and further
   ones as they come. False and an error when it cannot be opened. */
bool engine_log_open(EngineLog *log, const Claimant *claimant, bool goes_on, Error *error);

/* Adds a line; `context` is the EngineLog. Whole lines, from any thread, as ClientSettings.log. */
void engine_log_line(void *context, const char *engine, char direction, const char *line);

/* Closes the log; when it was not opened its lines are added to the file all the same, to show why
   an engine did not start. False and an error if something of it could not be written. */
bool engine_log_end(EngineLog *log, Error *error);

#endif
