/* The actions of crownhead pdn for each game that it has read. Output goes to stdout; the caller
   checks whether it got there. */
#ifndef CROWNHEAD_TOOLS_PDN_COMMANDS_H
#define CROWNHEAD_TOOLS_PDN_COMMANDS_H

#include "protocol/shell/games.h"
#include "tools/common/board.h"
#include "tools/pdn/choose.h"
#include "tools/pdn/config.h"
#include "tools/pdn/order.h"

/* A position of a game and its last move. */
typedef struct {
    const Game *game;
    GamePosition position;
    BoardNotes notes;
} PdnPicture;

/* The counts carried from game to game; start with {0} and release with pdn_tally_free(). */
typedef struct {
    int64_t met;           /* games read, whether asked for or not */
    int64_t games, broken; /* those that were asked for, and how many of them are broken */
    Buffer text;           /* of the last game converted */
    int longest;           /* plies of the longest game whose positions were looked for */
    int64_t pictures;      /* read until now */
    PdnPicture picture;    /* the first for stdout, drawn if it stays the only one */
    PdnChooser chooser;
    PdnOrder order; /* games that are to be put in order */
    Warnings warnings;
} PdnTally;

/* Before the first game. */
void pdn_command_begin(const PdnConfig *config);

/* A game, which is sound, of the file called `name`. False and an error when memory is short. */
bool pdn_command_take(const PdnConfig *config, PdnTally *tally, const char *name,
                      const PdnGame *game, Error *error);

/* Behind the last game. False and an error when no game has the plies that are asked for, or a cell
   to be marked does not exist. */
bool pdn_command_end(const PdnConfig *config, PdnTally *tally, Error *error);

void pdn_tally_free(PdnTally *tally);

#endif
