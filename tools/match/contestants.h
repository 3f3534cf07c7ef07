/* The engines of a match: how any slot starts them, their names, and the log of their input and
   output. */
#ifndef CROWNHEAD_TOOLS_MATCH_CONTESTANTS_H
#define CROWNHEAD_TOOLS_MATCH_CONTESTANTS_H

#include "tools/common/output.h"
#include "tools/match/config.h"

/* A log. Lines are kept in memory until the engines have started, so that an old file is not
   overwritten by a match that cannot be played. */
typedef struct {
    const char *path; /* NULL: no log */
    bool has_info;    /* includes reports of running searches */
    int64_t start_us;
    FILE *file;   /* where lines are written: memory, later the file */
    bool is_open; /* `file` is the file */
    char *early;
    size_t early_size;
} EngineLog;

typedef struct {
    ClientSettings settings; /* they point into the configuration */
    const char *made_file;   /* the file for the engine's stderr, if we created it; else NULL */
    char name[CLIENT_NAME_TEXT];
    char version[CLIENT_NAME_TEXT]; /* the name that the engine reports */
    const char *listen;             /* the address where it connects to us; NULL: it does not */
} Contestant;

typedef struct {
    int count;
    Contestant *list;
    const char *names[MAX_ENGINES];
} Contestants;

/* Prepares to start the engines of `config`, named as given there, or numbered. `config`,
   `cancelled` and `log` must stay where they are. False and an error when memory is short or a file
   for an engine's stderr cannot be opened. Release with contestants_free(), even then. */
bool contestants_make(Contestants *contestants, const MatchConfig *config,
                      const atomic_bool *cancelled, EngineLog *log, Error *error);

/* Starts an engine. NULL and an error if that fails; `*is_lack` is set if it failed because
   descriptors, processes or memory ran out, which is not the engine's fault. */
EngineClient *contestant_start(const ClientSettings *settings, bool *is_lack, Error *error);

/* Begins to listen for engines that connect to us, and starts each engine once, so that a match
   that cannot be played ends before its first game; programs that play friendly games may connect
   at any time, and are not started. Takes the names that engines report, and makes them distinct.
   Fills `clients`, with NULL for engines that were not started. False and an error, as above, if
   one cannot be started. */
bool contestants_try(Contestants *contestants, EngineClient *clients[MAX_ENGINES], bool *is_lack,
                     Error *error);

/* Removes the files for stderr that were created for a match that is not played, if they are
   empty. */
void contestants_remove_files(const Contestants *contestants);

void contestants_free(Contestants *contestants);

/* --- seats --- */

/* The engine on one side of a game, started, restarted or ended as the games need it. */
typedef struct {
    EngineClient **client; /* NULL: not running */
    const ClientSettings *settings;
    const char *name;
    const TimeControl *control;
} Seat;

/* Makes sure that the engine is running. False and an error when it cannot be started; `*is_lack`
   as in contestant_start(). */
bool seat_start(const Seat *seat, bool *is_lack, Error *error);

/* Prepares the engine for a new game, and replaces it if it can no longer be used; does not start
   another once `*cancelled` is true. False and an error as above. */
bool seat_get_ready(const Seat *seat, const atomic_bool *cancelled, bool *is_lack, Error *error);

/* Ends the engine and sets `end` to how it ended; false when none is running. */
bool seat_end(const Seat *seat, ClientEnd *end);

/* --- the log --- */

/* Begins to keep lines; does nothing if `path` is NULL. False and an error when memory is short. */
bool engine_log_start(EngineLog *log, const char *path, bool has_info, Error *error);

/* Writes the lines to the file, claimed by `claimant`, and later ones as they come. Overwrites the
   file unless `goes_on`. False and an error when it cannot be opened. */
bool engine_log_open(EngineLog *log, const Claimant *claimant, bool goes_on, Error *error);

/* Discards the log of a match that is not played. */
void engine_log_drop(EngineLog *log);

/* Closes the log. If it was never opened, appends the kept lines to the file, to show why an engine
   did not start. False and an error if any of that could not be written. */
bool engine_log_end(EngineLog *log, Error *error);

#endif
