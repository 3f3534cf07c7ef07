/* The settings in CheckerBoard's engine dialog. CheckerBoard forgets them when it ends, so they are
   kept here, in a file. */
#ifndef CROWNHEAD_TOOLS_CHECKERBOARD_SETTINGS_H
#define CROWNHEAD_TOOLS_CHECKERBOARD_SETTINGS_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/base/text.h"

typedef enum {
    SETTING_HASH, /* MiB */
    SETTING_THREADS,
    SETTING_ALL_SCORES,    /* 0 or 1: every move with its score */
    SETTING_SOLVE,         /* 0 or 1 */
    SETTING_TABLES,        /* the folder of endgame tables; "": none */
    SETTING_TABLES_MIB,    /* memory for their pages */
    SETTING_TABLES_PIECES, /* the most that they are asked for */
    SETTING_BOOK_FILE,     /* "": none */
    SETTING_BOOK,          /* 0: none; 1: all kinds of moves; 2: good ones; 3: the best alone */
    SETTING_COUNT,
} SettingId;

enum {
    SETTING_TEXT = 512,               /* longest path, with its NUL */
    MOST_PRINTED = SETTING_COUNT + 1, /* lines that tell an engine all settings */
};

typedef struct {
    int64_t value[SETTING_COUNT];
    char text[SETTING_COUNT][SETTING_TEXT]; /* of those that are paths */
} Settings;

/* As they are before anything is set; the book is that of the variant `variant`, "english.book". */
Settings settings_default(const char *variant);

/* The setting that CheckerBoard calls `name`; SETTING_COUNT when there is none. */
SettingId setting_named(const char *name);

/* Sets it to the number, or the path, `text`; false, an error and nothing changed when that cannot
   be. Whether there is such a file is the engine's to say. */
bool setting_set(Settings *settings, SettingId id, const char *text, Error *error);

/* Writes the value of the setting. */
void setting_write(const Settings *settings, SettingId id, Writer *writer);

/* Writes line `number`, 0 to MOST_PRINTED - 1, of those that tell an engine all settings, see
   PROTOCOL.md, into `line` of `size` bytes. */
void settings_write_option(const Settings *settings, int number, char *line, int size);

/* Takes the settings of the file `path`; unknown lines and a missing file are ignored. */
void settings_load(Settings *settings, const char *path);

/* Writes them to the file; false and an error when that cannot be. */
bool settings_save(const Settings *settings, const char *path, Error *error);

#endif
