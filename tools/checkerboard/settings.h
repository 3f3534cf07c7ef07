/* What a user of CheckerBoard sets in its engine dialog. CheckerBoard forgets it when it ends, so
   it is kept here, in a file. */
#ifndef CROWNHEAD_TOOLS_CHECKERBOARD_SETTINGS_H
#define CROWNHEAD_TOOLS_CHECKERBOARD_SETTINGS_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/base/text.h"

typedef enum {
    SETTING_HASH, /* MiB */
    SETTING_THREADS,
    SETTING_ALL_SCORES, /* 0 or 1: every move with its score */
    SETTING_SOLVE,      /* 0 or 1 */
    SETTING_TABLES,     /* the folder of endgame tables; "": none */
    SETTING_TABLES_MIB, /* memory for their pages */
    SETTING_COUNT,
} SettingId;

enum { SETTING_TEXT = 512 }; /* longest path, with its NUL */

typedef struct {
    int64_t value[SETTING_COUNT];
    char tables[SETTING_TEXT];
} Settings;

Settings settings_default(void);

/* The setting that CheckerBoard calls `name`; SETTING_COUNT when there is none. */
SettingId setting_named(const char *name);

/* Sets it to the number, or for a folder the path, `text`; false, an error and nothing changed when
   that cannot be. Whether there is such a folder is the engine's to say. */
bool setting_set(Settings *settings, SettingId id, const char *text, Error *error);

/* Writes what it is. */
void setting_write(const Settings *settings, SettingId id, Writer *writer);

/* Writes the line that tells an engine, see PROTOCOL.md, into `line` of `size` bytes. */
void setting_write_option(const Settings *settings, SettingId id, char *line, int size);

/* Takes what the file `path` has; lines it does not understand and a file that is not there are
   passed over. */
void settings_load(Settings *settings, const char *path);

/* Writes them to the file; false and an error when that cannot be. */
bool settings_save(const Settings *settings, const char *path, Error *error);

#endif
