/* What is done with all games: what is left is found out, searched or taken from shards, and written. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_RUN_H
#define CROWNHEAD_TOOLS_ANALYSE_RUN_H

#include <stdio.h>

#include "engine/pdn/pdn.h"
#include "protocol/shell/games.h"
#include "tools/analyse/config.h"
#include "tools/analyse/journal.h"

/* --- source.c: the games of all files, one after another, counted from 1, broken ones too --- */

typedef struct {
    const AnalyseConfig *config;
    bool tells; /* on stderr, which games are broken, what was assumed and what they look like */
    Warnings warnings;
    int64_t number, broken;
    int64_t broken_before; /* in the files before the open one */
    int file;              /* index of the open one */
    FILE *stream;
    int trouble; /* errno of what broke the reading off */
    PdnReader *reader;
    Finding *findings; /* see source_find() */
} Source;

/* Begins before the first game of the shard. One of several shards reports nothing: merging them
   does. Release with source_close(). */
Source source_open(const AnalyseConfig *config, bool tells);
void source_close(Source *source);

typedef enum { SOURCE_GAME, SOURCE_END, SOURCE_FAILED } SourceStatus;

/* The next sound game, number `source->number`, valid until the next call. SOURCE_FAILED, with an
   error: a file cannot be read or memory is short. */
SourceStatus source_next(Source *source, PdnGame *game, Error *error);

/* Reads what `journal` has of the game into `findings`; `count` as journal_read() says it. False and an
   error. */
bool source_find(Source *source, Journal *journal, const Record *record, int *count, Error *error);

/* A sum over the variant and all positions of a game, to know it again. */
uint64_t source_game_key(const Record *record);

/* --- what is done with them --- */

/* What there is to do and what is done. */
typedef struct {
    int64_t games, broken, positions; /* of all files: sound ones, broken ones, of the sound ones */
    int64_t done;                     /* positions in the journal */
    int64_t next;                     /* number of the first game that is not done; 0: none */
    int next_ply;                     /* its first position to search */
    bool is_begun;                    /* the journal has its line */
    bool interrupted;                 /* by a signal */
    int64_t written;                  /* games that the journal has whole */
} Plan;

/* Reads all games and the journal, whose reading ends. Broken games are told on stderr. */
bool plan_make(Plan *plan, const AnalyseConfig *config, Journal *journal, Error *error);

/* Takes what `plan` has left from the journals of shards in the folder into `journal`, whose header
   is `header`. False and an error when a shard was of another run, or lacks a game. */
bool merge_shards(Plan *plan, const AnalyseConfig *config, Journal *journal, const char *header,
                  Error *error);

/* Searches what is left, several positions at once, and writes it in order, with a line of progress on
   stderr; `plan->done` counts on. Takes SIGINT, SIGTERM and SIGHUP meanwhile: `plan->interrupted`
   then, and what is not finished is left. False and an error when a file or memory fails. */
bool run_plan(Plan *plan, const AnalyseConfig *config, Journal *journal, Error *error);

/* Writes all files of the folder from the games and the journal, which are read for it, and reports how
   far it is; each file takes its place when it is complete. Sets `plan->written`. False and an error
   when a file or memory fails. */
bool outputs_write(const AnalyseConfig *config, const char *journal_path, const char *header,
                   Plan *plan, Error *error);

#endif
