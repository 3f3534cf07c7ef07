/* A game with its players, and how it is stored as PDN: in a file that a person names, while it is
   being played, and after it has ended. */
#ifndef CROWNHEAD_TOOLS_PLAY_SITTING_SAVED_H
#define CROWNHEAD_TOOLS_PLAY_SITTING_SAVED_H

#include "engine/pdn/file.h"
#include "tools/play/sitting/clocks.h"
#include "tools/play/sitting/levels.h"
#include "tools/play/sitting/store.h"

typedef struct {
    Record record;
    int64_t number;          /* 0: none yet */
    char name[2][NAME_TEXT]; /* by Player */
    bool by_engine[2];
    int level[2]; /* the level of an engine, 1..LEVELS; 0: as strong as the command line makes it */
    Clocks clocks;
    GameResult result;  /* won, drawn or unknown */
    char how[HOW_TEXT]; /* how the game ended: "White resigned"; "" while it goes on */
} SavedGame;

void saved_free(SavedGame *game);

/* Seats the player whom `text` names, "Ann" or "engine casual"; level_check() must have accepted
   it. */
void saved_seat(SavedGame *game, Player player, const char *text);

typedef enum { SAVED_DONE, SAVED_IN_THE_WAY, SAVED_FAILED } SavedStatus;

/* Writes `game` to the file at `path`. SAVED_IN_THE_WAY: the path exists; with `may_replace` it is
   replaced, but only if it is a plain file. SAVED_FAILED: `error` has the reason, and the old file
   is unchanged. */
SavedStatus saved_write(const SavedGame *game, const char *path, bool may_replace, Error *error);

/* Opens a PDN file if it is an ordinary file, and reads it from a place on (NULL: its beginning)
   until `stop` (NULL: its end). Games that name no variant are taken to be `usual`. Otherwise NULL,
   and an error that names the file. */
PdnFile *saved_open(const char *path, const PdnPlace *from, const Game *usual,
                    const atomic_bool *stop, Error *error);

/* Copies a game that was read from PDN. After an error `game` needs no release. */
bool saved_from_pdn(SavedGame *game, const PdnGame *pdn, Error *error);

enum { SAVED_NOTICE = 320 };

/* Reads the game that `line` names, "FILE [N]" (without N, the first), in order to continue it: if
   the rules have ended it, the last moves are taken back. `notice` mentions that, and further games
   in the file; else it is "". Games that name no variant are taken to be `usual`. After a failure
   or a `stop`, `game` needs no release. Players whom the file does not name get "". */
bool saved_load(SavedGame *game, const char *line, const Game *usual, const atomic_bool *stop,
                char notice[SAVED_NOTICE], Error *error);

/* saved_keep() stores the game as it is, so that it can be taken up whatever happens; the caller
   holds the lock of its number. False after an error of the store. saved_drop() removes the stored
   game. */
bool saved_keep(Store *store, const SavedGame *game);
void saved_drop(Store *store, int64_t number);

/* Logs a game with its result and appends it to games.pdn; only then does it drop the copy of
   saved_keep(). False after an error of the store: the copy remains, and saved_take_up() does the
   rest later. */
bool saved_finish(Store *store, const SavedGame *game);

/* Reads the finished game called `number` from games.pdn. False when it does not exist, or when it
   is neither won nor drawn; `error` has the reason, and `game` needs no release. */
bool saved_find(const Store *store, int64_t number, SavedGame *game, Error *error);

typedef enum { SAVED_NONE, SAVED_TAKEN_UP, SAVED_UNREADABLE } SavedFound;

/* Takes up the interrupted game with the lowest number above `after` that no other program is
   playing, and locks it; SAVED_NONE when there is none. Games that turn out to be over are finished
   on the way. SAVED_UNREADABLE: the file of that number cannot be read and is left alone; `error`
   has the reason, and only the number of `game` is set. */
SavedFound saved_take_up(Store *store, int64_t after, const Game *usual, SavedGame *game,
                         Error *error);

/* Returns a number above that of every game that is logged, finished or kept, or that was given out
   before, and that no other program plays under; locks it. Works without a store, too. */
int64_t saved_next_number(Store *store);

#endif
