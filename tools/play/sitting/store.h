/* The folder of files that outlive the program: written so that a crash at any moment loses no
   older file, and that two programs do not spoil each other's files. A failure to write is reported
   once; everything goes on without it. */
#ifndef CROWNHEAD_TOOLS_PLAY_SITTING_STORE_H
#define CROWNHEAD_TOOLS_PLAY_SITTING_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/base/error.h"

enum {
    STORE_PATH = 1024,
    STORE_LOG = 0, /* the lock of what all games share, log and scores; a game's is its number */
};

typedef struct {
    char folder[STORE_PATH - 64];
    int lock_fd;         /* one file, a byte of which is a lock; -1: there are none */
    bool has_failed;     /* `error` was set */
    bool was_said;       /* for the caller */
    Error error;         /* the first */
    int64_t last_number; /* of the games that this program has begun */
} Store;

/* Makes the folder, if it is not there. NULL: crownhead in $XDG_DATA_HOME, or else in
   ~/.local/share. Without any of these there is no store, which is an error. */
void store_open(Store *store, const char *folder);
void store_close(Store *store);

/* The path of a file in the folder; "" when there is no folder. */
void store_path(const Store *store, const char *name, char path[STORE_PATH]);

/* Takes a lock, which also ends with the process. False when another program holds it; with `wait`
   it is tried for half a minute. Without locks it is granted. */
bool store_lock(Store *store, int64_t lock, bool wait);
void store_unlock(Store *store, int64_t lock);

/* Replaces the file by `text`: all of it or nothing, also in a crash. Two programs must not do it
   at the same time. False after an error. */
bool store_replace(Store *store, const char *name, const char *text, size_t length);

/* Appends `text` and has it on the disk when it returns; what could be written in part only is cut
   off again. A line that a crash has cut before is ended first. False after an error. */
bool store_append(Store *store, const char *name, const char *text, size_t length);

/* Reads the whole file, ended by NUL; "" when there is none. NULL when memory is short. The caller
   frees it. */
char *store_read(Store *store, const char *name, size_t *length);

void store_remove(Store *store, const char *name);

/* Makes the file at `path`, in any folder, with `text`; or, if it `may_replace` the old file,
   replaces it: all of it or nothing, with the old file's mode. False and errno after an error;
   EEXIST: something exists there, ELOOP: it is a link, EINVAL: it is not a plain file; it is not
   touched then. */
bool store_write(const char *path, bool may_replace, const char *text, size_t length);

/* --- the log of the games that are finished --- */

static const char HISTORY_FILE[] = "games.csv";
enum { NAME_TEXT = 128, HOW_TEXT = 64 };

/* Larger numbers in a file are not believed: nobody has played that many games. */
static const int64_t HISTORY_MOST = INT64_MAX / 2;

/* The fields of a row: the winner is "draw" for a draw, moves are half-moves. */
enum {
    LOG_NUMBER,
    LOG_VARIANT,
    LOG_FIRST,
    LOG_SECOND,
    LOG_WINNER,
    LOG_HOW,
    LOG_MOVES,
    LOG_DATE, /* 2026.11.21 */
    LOG_FIELDS
};

/* Writes a row after the others; with `again`, when that may have been done before, only if it is
   not there, whatever its date. False after an error of the store. */
bool history_add(Store *store, const char *const row[LOG_FIELDS], bool again);

/* The number of a game that `text` begins with; 0 when there is none, or one that is not
   believed. */
int64_t history_number(const char *text);

/* The highest number in the file called `name` at its beginning or after `mark`, whatever is cut or
   broken there; 0 when there is none. */
int64_t history_last(Store *store, const char *name, const char *mark);

/* Reads the row at `*text`, which it moves past; false when it is none, as one without numbers is.
   `*text` is not at its end. Names may hold commas and quotes. */
bool history_read_row(const char **text, char row[LOG_FIELDS][NAME_TEXT]);

#endif
