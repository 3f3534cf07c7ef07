/* The log of the games that are finished, games.csv. */
#ifndef CROWNHEAD_TOOLS_PLAY_HISTORY_H
#define CROWNHEAD_TOOLS_PLAY_HISTORY_H

#include "tools/play/sitting/store.h"

enum { NAME_TEXT = 128, HOW_TEXT = 64 };

/* Numbers beyond are believed of no file: nobody has counted so far. */
static const int64_t HISTORY_MOST = INT64_MAX / 2;

typedef struct {
    int64_t number;
    char variant[NAME_TEXT];
    char name[2][NAME_TEXT]; /* by Player */
    char winner[NAME_TEXT];  /* "draw" for a draw */
    char how[HOW_TEXT];      /* how it ended */
    int64_t moves;           /* half-moves */
    char date[16];           /* 2026.11.21 */
} FinishedGame;

/* Writes `game` after the others; with `again`, when that may have been done before, only if it is
   not there. False after an error of the store. */
bool history_add(Store *store, const FinishedGame *game, bool again);

/* The number of a game that `text` begins with; 0 when it begins with none that is believed. */
int64_t history_number(const char *text);

/* The highest number in the log, also of rows that are cut; 0 when there is none. */
int64_t history_last(Store *store);

/* All finished games, in the order of the log; start with {0}. Release with history_free(). */
typedef struct {
    FinishedGame *games;
    int count, bad; /* rows that could not be read are counted alone */
} History;

/* False when memory is short. */
bool history_read(History *history, Store *store);
void history_free(History *history);

/* Reads the row at `*text`, which it moves past; false when it is none. `*text` is not at its
   end. Names may hold commas and quotes. */
bool history_read_row(const char **text, FinishedGame *game);

/* Today. */
void history_date(char date[16]);

#endif
