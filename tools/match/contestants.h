/* The engines of a match: how each is started, by any slot, its name, and the log of its input and
   output. */
#ifndef CROWNHEAD_TOOLS_MATCH_CONTESTANTS_H
#define CROWNHEAD_TOOLS_MATCH_CONTESTANTS_H

#include "tools/common/output.h"
#include "tools/match/config.h"

/* Nothing is written over before the engines have started; until then lines are kept in memory. */
typedef struct {
    const char *path; /* NULL: there is no log */
    bool has_info;    /* reports of running searches too */
    int64_t start_us;
    FILE *file;   /* what lines go to: memory, then the file */
    bool is_open; /* it is the file */
    char *early;
    size_t early_size;
} EngineLog;

typedef struct {
    const char *argv[MAX_ENGINE_WORDS];
    ClientOption options[MAX_ENGINE_WORDS];
    ClientSettings settings;
    const char *made_file; /* the file for its errors, if that did not exist; else NULL */
    char name[CLIENT_NAME_TEXT];
    char version[CLIENT_NAME_TEXT]; /* its own name, whatever its name in the match */
    const char *listen;             /* where it is let in; NULL: nowhere */
} Contestant;

typedef struct {
    int count;
    Contestant *list;
    const char *names[MAX_ENGINES];
} Contestants;

/* Prepares to start the engines of `config`, which must stay in place, as must `cancelled` and
   `log`; they have the names given there, or numbers. False and an error when memory is short or a
   file for their errors cannot be opened. Release with contestants_free(), even then. */
bool contestants_make(Contestants *contestants, const MatchConfig *config,
                      const atomic_bool *cancelled, EngineLog *log, Error *error);

/* Starts an engine. NULL and an error when that fails; `*is_lack`: because descriptors,
   processes or memory ran out, which is not the fault of the engine. */
EngineClient *contestant_start(const ClientSettings *settings, bool *is_lack, Error *error);

/* Begins to listen where engines are to be let in, and starts each engine once, so that a match
   that cannot be played ends before its first game, but not one of friendly games, who may come at
   any time; and takes the names that they give themselves, made different from each other. Fills
   `clients`, NULL for those that were not started. False and an error, as above, when one cannot be
   started. */
bool contestants_try(Contestants *contestants, EngineClient *clients[MAX_ENGINES], bool *is_lack,
                     Error *error);

/* Removes the files for errors that were made for a match that is not played, and hold nothing. */
void contestants_remove_files(const Contestants *contestants);

void contestants_free(Contestants *contestants);

/* --- the log --- */

/* Starts to keep lines; `path` NULL: none. False and an error when memory is short. */
bool engine_log_start(EngineLog *log, const char *path, bool has_info, Error *error);

/* Writes them to the file, claimed by `claimant`, which is written over unless `goes_on`, and
   further ones as they come. False and an error when it cannot be opened. */
bool engine_log_open(EngineLog *log, const Claimant *claimant, bool goes_on, Error *error);

/* Drops the log of a match that is not played. */
void engine_log_drop(EngineLog *log);

/* Closes the log; if it was never opened, its lines are added to the file all the same, to show why
   an engine did not start. False and an error if some of it could not be written. */
bool engine_log_end(EngineLog *log, Error *error);

#endif
