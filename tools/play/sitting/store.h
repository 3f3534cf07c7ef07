/* The folder of the files that outlive the program. A crash at any moment loses no older file, and
   two programs do not spoil each other's. The first failure to write is reported, and no other. */
#ifndef CROWNHEAD_TOOLS_PLAY_SITTING_STORE_H
#define CROWNHEAD_TOOLS_PLAY_SITTING_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/base/error.h"

enum {
    STORE_PATH = 1024,
    STORE_LOG = 0, /* for the files that all games share; a game's lock is its number */
};

typedef struct {
    char folder[STORE_PATH - 64];
    int lock_fd;         /* a file whose bytes serve as locks; -1: no locks */
    bool has_failed;     /* `error` was set */
    bool was_reported;   /* for the caller: the error was reported */
    Error error;         /* the first error */
    int64_t last_number; /* the highest number of a game that this program has begun */
} Store;

/* Opens the folder, and makes it if it does not exist. NULL: crownhead in $XDG_DATA_HOME, or else
   in ~/.local/share. If neither is known there is no store, which is an error. */
void store_open(Store *store, const char *folder);
void store_close(Store *store);

/* The path of a file in the folder; "" without a folder. */
void store_path(const Store *store, const char *name, char path[STORE_PATH]);

/* Takes a lock, which the end of the process releases too. False when another program holds it;
   with `wait`, when it does so for half a minute. True if the system has no locks. */
bool store_lock(Store *store, int64_t lock, bool wait);
void store_unlock(Store *store, int64_t lock);

/* Replaces a file by `text`, completely or not at all, even in a crash. Two programs must not do
   this to a file at the same time. False after an error. */
bool store_replace(Store *store, const char *name, const char *text, size_t length);

/* Appends `text` to a file and syncs it; if only a part could be written, removes that part. If a
   crash has cut the file's last line, ends that line first. False after an error. */
bool store_append(Store *store, const char *name, const char *text, size_t length);

/* Reads a whole file and ends it with NUL; "" if it does not exist. NULL when memory is short. The
   caller frees the text. */
char *store_read(Store *store, const char *name);

void store_remove(Store *store, const char *name);

/* Writes `text` to a new file at `path`, in any folder. With `may_replace` it replaces an existing
   file, completely or not at all, and keeps the old file's mode. Returns false and sets errno after
   an error, without touching the old file; EEXIST: the path exists, ELOOP: it is a link, EINVAL: it
   is not a plain file. */
bool store_write(const char *path, bool may_replace, const char *text, size_t length);

/* --- the log of finished games --- */

static const char HISTORY_FILE[] = "games.csv";
enum { NAME_TEXT = 128, HOW_TEXT = 64 };

/* Larger numbers in a file must be damage: nobody has played that many games. */
static const int64_t HISTORY_MOST = INT64_MAX / 2;

/* The fields of a row. The winner is "draw" after a draw; moves count half-moves. */
enum {
    LOG_NUMBER,
    LOG_VARIANT,
    LOG_FIRST,
    LOG_SECOND,
    LOG_WINNER,
    LOG_HOW,
    LOG_MOVES,
    LOG_DATE, /* like 2026.11.21 */
    LOG_FIELDS
};

/* Appends a row. With `again`, when an earlier attempt may have written it, appends it only if the
   log does not contain it, whatever its date. False after an error of the store. */
bool history_add(Store *store, const char *const row[LOG_FIELDS], bool again);

/* The number of the game with which `text` begins; 0 if there is none, or if it is too large. */
int64_t history_number(const char *text);

/* The highest number at the beginning of the file called `name`, or after a `mark` in it, even if
   parts of the file are damaged; 0 if there is none. */
int64_t history_last(Store *store, const char *name, const char *mark);

/* Reads the row at `*text`, which must not be the end, and moves past it. False when it is not a
   row, for example without numbers. Names may contain commas and quotes. */
bool history_read_row(const char **text, char row[LOG_FIELDS][NAME_TEXT]);

#endif
