/* The games that were played: their numbers, and the log of those that are finished, games.csv. */
#ifndef CROWNHEAD_TOOLS_PLAY_HISTORY_H
#define CROWNHEAD_TOOLS_PLAY_HISTORY_H

#include "tools/play/store.h"
#include "tools/play/terminal.h"

enum { NAME_TEXT = 128, HOW_TEXT = 64 };

typedef struct {
    int64_t number;
    char variant[NAME_TEXT];
    char name[2][NAME_TEXT]; /* by Player */
    char winner[NAME_TEXT];  /* "draw" for a draw */
    char how[HOW_TEXT];      /* how it ended */
    int64_t moves;           /* half-moves */
    char date[16];           /* 2026.11.21 */
} FinishedGame;

/* A number that no other game has had, one above the last. Without a store that can be written it
   counts on from `*last` or what can be read; `*last` is set. */
int64_t history_next_number(Store *store, int64_t *last);

/* Writes `game` behind the others, unless its number is there already. False after an error of the
   store. */
bool history_add(Store *store, const FinishedGame *game);

/* Shows all finished games as a table; returns how many there are. */
int history_show(Store *store, Terminal *terminal);

/* Reads the row at `*text`, which it moves behind; false when it is none. `*text` is not at its
   end. Names may hold commas and quotes. */
bool history_read_row(const char **text, FinishedGame *game);

/* Today. */
void history_date(char date[16]);

#endif
