/* Games to choose from: those of a PDN file, or those finished here. Each has a row of texts and
   can be read by its row. */
#ifndef CROWNHEAD_TOOLS_PLAY_SITTING_GAMES_H
#define CROWNHEAD_TOOLS_PLAY_SITTING_GAMES_H

#include "engine/pdn/pdn.h"
#include "tools/play/sitting/saved.h"

enum { GAMES_TITLE = 300 };

/* The texts of a row in the order shown. A file's last text is not shown, only searched. */
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
    int64_t number;   /* the number shown to people */
    char *fields;     /* its texts, each ended by NUL */
    const Game *game; /* games of a file only, as are the next two */
    int plies;
    PdnPlace place;
} GamesRow;

/* Release with games_free(). */
typedef struct {
    const Store *store; /* for finished games; NULL: the games of a file */
    char path[STORE_PATH], title[GAMES_TITLE];
    GamesRow *rows;
    int count;
    int64_t capacity;
    int bad;          /* lines of the log that could not be read */
    const Game *like; /* another variant that the file looks like; NULL if it does not */
} Games;

/* Reads the file at `path` to its end, or until `stop`. Games that name no variant are taken to be
   `usual`. False and an error if the file cannot be read or has no game. */
bool games_read(Games *games, const char *path, const Game *usual, const atomic_bool *stop,
                Error *error);

/* Reads the list of finished games, in the order of the log. False when memory is short. */
bool games_read_finished(Games *games, Store *store);

void games_free(Games *games);

const char *games_field(const Games *games, int index, int field);

/* Whether row `index` contains `word`: in a name, the event, the opening, the variant, the date or
   its ending, ignoring case, or exactly as its result ("1-0"). */
bool games_has(const Games *games, int index, const char *word);

/* Reads the game of row `index` for looking at, and makes a title for it. False and an error if the
   game no longer exists. */
bool games_take(const Games *games, int index, SavedGame *game, char title[GAMES_TITLE],
                Error *error);

#endif
