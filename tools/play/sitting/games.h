/* Games to choose from: those of a PDN file, and those that were finished here. A row of each, and
   each by its row. */
#ifndef CROWNHEAD_TOOLS_PLAY_SITTING_GAMES_H
#define CROWNHEAD_TOOLS_PLAY_SITTING_GAMES_H

#include "engine/pdn/pdn.h"
#include "tools/play/sitting/saved.h"

enum { GAMES_TITLE = 300 };

/* The texts of a row, in the order in which they are shown: of a file, whose last one is only
   looked for, and of the log. */
enum {
    GAMES_FIRST,
    GAMES_SECOND,
    GAMES_RESULT,
    GAMES_LENGTH,
    GAMES_DATE,
    GAMES_OPENING,
    GAMES_EVENT,
    GAMES_VARIANT,
    GAMES_FILE_FIELDS
};
enum {
    GAMES_LOG_DATE,
    GAMES_LOG_VARIANT,
    GAMES_LOG_LENGTH,
    GAMES_LOG_PLAYERS,
    GAMES_LOG_END,
    GAMES_LOG_FIELDS
};

typedef struct {
    int64_t number;   /* as people call it */
    char *fields;     /* its texts, each ended by NUL */
    const Game *game; /* of a file, as the next two */
    int plies;
    PdnPlace place;
} GamesRow;

/* Release with games_free(). */
typedef struct {
    const Store *store; /* of finished games; NULL: they are those of a file */
    char path[STORE_PATH], title[GAMES_TITLE];
    GamesRow *rows;
    int count;
    int64_t capacity;
    int bad;        /* lines of the log that could not be read */
    char hint[160]; /* that the file looks like another variant; "" */
} Games;

/* Reads the file at `path`, until its end or `stop`; games that name no variant are of `usual`.
   False and an error when it cannot be read at all, or has no game. */
bool games_read(Games *games, const char *path, const Game *usual, const atomic_bool *stop,
                Error *error);

/* Reads those that were finished, in the order of the log. False when memory is short. */
bool games_read_finished(Games *games, Store *store);

void games_free(Games *games);

const char *games_field(const Games *games, int index, int field);

/* Whether `word` is in a name, the event, the opening, the variant, the date or the end of row
   `index`, whatever the case of letters, or is its result ("1-0"). */
bool games_has(const Games *games, int index, const char *word);

/* Reads the game of row `index`, to be looked at under a title. False and an error when it is not
   there any more. */
bool games_take(const Games *games, int index, SavedGame *game, char title[GAMES_TITLE],
                Error *error);

#endif
