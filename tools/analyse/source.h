/* The games of all files, one after another, numbered from 1 including broken ones. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_SOURCE_H
#define CROWNHEAD_TOOLS_ANALYSE_SOURCE_H

#include "engine/pdn/file.h"
#include "protocol/shell/games.h"
#include "tools/analyse/config.h"
#include "tools/analyse/journal.h"

typedef struct {
    const AnalyseConfig *config;
    bool warns; /* reports broken games, assumptions and guesses of the variant on stderr */
    Warnings warnings;
    int64_t number, broken;
    int64_t broken_before; /* in the files before the open one */
    int file;              /* index of the open file */
    PdnFile *games;
    Finding *findings; /* see source_find() */
    int64_t finding_room;
} Source;

/* Begins before the first game of the shard. If there are several shards it reports nothing,
   because merging does. Release with source_close(). */
Source source_open(const AnalyseConfig *config, bool warns);
void source_close(Source *source);

typedef enum { SOURCE_GAME, SOURCE_END, SOURCE_FAILED } SourceStatus;

/* Reads the next sound game, number `source->number`, which is valid until the next call.
   SOURCE_FAILED, with an error: a file cannot be read, or memory is short. */
SourceStatus source_next(Source *source, PdnGame *game, Error *error);

/* Reads the findings of the game in `journal` into `findings`; `count` as for journal_read(). False
   and an error when that fails. */
bool source_find(Source *source, Journal *journal, const Record *record, int *count, Error *error);

#endif
