/* The games of a PDN file, to be looked through: a row of each, and each by its number. */
#ifndef CROWNHEAD_TOOLS_PLAY_SITTING_GAMES_H
#define CROWNHEAD_TOOLS_PLAY_SITTING_GAMES_H

#include "engine/pdn/pdn.h"
#include "tools/play/sitting/saved.h"

enum { GAMES_NAME = 40 };

typedef struct {
    const Game *game;
    char name[2][GAMES_NAME]; /* by Player; "" where the file has none; long ones are cut */
    char event[GAMES_NAME], date[12];
    const char *opening; /* NULL: it has no name */
    GameResult result;
    int plies;
    bool is_broken; /* it could be read up to there */
    PdnPlace place;
} GamesRow;

/* Start with {0}. Release with games_free(). */
typedef struct {
    char path[STORE_PATH];
    GamesRow *rows;
    int count;
    bool was_stopped; /* there may be more */
    char hint[160];   /* that it looks like another variant; "" */
} Games;

/* Reads the file at `path`, until its end or `stop`; games that name no variant are of `usual`.
   False and an error when it cannot be read at all, or has no game. */
bool games_read(Games *games, const char *path, const Game *usual, const atomic_bool *stop,
                Error *error);
void games_free(Games *games);

/* Reads game `index` (from 0) as a game to be looked at. False and an error when the file has
   changed. */
bool games_take(const Games *games, int index, SavedGame *game, Error *error);

/* Whether `word` stands in a name, the event, the opening, the variant or the date of row `index`,
   whatever the case of letters, or is its result ("1-0"). */
bool games_has(const Games *games, int index, const char *word);

#endif
