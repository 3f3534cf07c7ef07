/* A game with its players, and how it is kept as PDN: in a file of somebody's, while it is played,
   and for good. */
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
    int level[2]; /* of an engine, 1..LEVELS; 0: as strong as the command line makes it */
    Clocks clocks;
    GameResult result;  /* won, drawn or unknown */
    char how[HOW_TEXT]; /* how it ended: "White resigned"; "" while it goes on */
} SavedGame;

void saved_free(SavedGame *game);

/* Seats who `text` names, "Ann" or "engine casual", where level_check() has no objection. */
void saved_seat(SavedGame *game, Player player, const char *text);

typedef enum { SAVED_DONE, SAVED_IN_THE_WAY, SAVED_FAILED } SavedStatus;

/* Writes `game` to the file at `path`. SAVED_IN_THE_WAY: something exists there, which only
   `may_replace` replaces, and only if it is a plain file. SAVED_FAILED: `error` has the reason, and
   the old file is unchanged. */
SavedStatus saved_write(const SavedGame *game, const char *path, bool may_replace, Error *error);

/* Opens a file of PDN of somebody else, if it is an ordinary one, from a place on (NULL: its
   beginning) until `stop` (NULL: its end); games that name no variant are of `usual`. NULL and an
   error that names it otherwise. */
PdnFile *saved_open(const char *path, const PdnPlace *from, const Game *usual,
                    const atomic_bool *stop, Error *error);

/* Takes a game that was read, which needs no release after an error. */
bool saved_from_pdn(SavedGame *game, const PdnGame *pdn, Error *error);

enum { SAVED_NOTICE = 160 };

/* Reads the game that `line` names, "FILE [N]", the first one without N, to be continued: if the
   rules have ended it, the last moves are taken back. `notice` mentions that, and further games in
   the file; else it is "". Games that name no variant are of `usual`. On failure, which `stop` is
   too, `game` needs no release. Players without a name in the file get "". */
bool saved_load(SavedGame *game, const char *line, const Game *usual, const atomic_bool *stop,
                char notice[SAVED_NOTICE], Error *error);

/* Keeps the game as it is, so that it can be taken up after whatever happens; the caller holds
   the lock of its number. False after an error of the store. */
bool saved_keep(Store *store, const SavedGame *game);
void saved_drop(Store *store, int64_t number);

/* Logs a game with its result, and appends it to games.pdn; only then is the copy of saved_keep()
   dropped. False after an error of the store: the game is kept, and saved_take_up() does the
   rest. */
bool saved_finish(Store *store, const SavedGame *game);

/* Reads the finished game called `number` from games.pdn. False when it does not exist, or has no
   winner and is not a draw either; `error` has the reason, and `game` needs no release. */
bool saved_find(const Store *store, int64_t number, SavedGame *game, Error *error);

typedef enum { SAVED_NONE, SAVED_TAKEN_UP, SAVED_UNREADABLE } SavedFound;

/* Takes up the interrupted game with the lowest number above `after` that no program plays, and
   locks it; SAVED_NONE when there is none. Games that are over are brought to their end on the way.
   SAVED_UNREADABLE: the file of that number cannot be read, `error` has the reason, and it is left
   alone; `game` has only its number. */
SavedFound saved_take_up(Store *store, int64_t after, const Game *usual, SavedGame *game,
                         Error *error);

/* A number above that of every game that is logged, finished or kept, or was given before, and of
   no game that another program plays; locks it. Also without a store. */
int64_t saved_next_number(Store *store);

#endif
