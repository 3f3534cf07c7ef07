/* Which games are taken: by player, opening, position or result, and each once. */
#ifndef CROWNHEAD_TOOLS_PDN_CHOOSE_H
#define CROWNHEAD_TOOLS_PDN_CHOOSE_H

#include "engine/base/key_map.h"
#include "tools/pdn/config.h"

/* The opening and the position in the variant of the last game. Start with {0} and release with
   chooser_free(). */
typedef struct {
    const Game *game;               /* that `opening` and `position` are of; NULL: none yet */
    bool has_opening, has_position; /* the opening or position that is asked for exists there */
    GamePosition position;
    Record opening; /* no memory while there is none */
    KeyMap met;     /* sums of games */
} PdnChooser;

/* Whether opening and position exist in some variant; if not, an error that names the fault in
   `usual`. */
bool choice_check(const PdnChoice *choice, const Game *usual, Error *error);

/* Whether the game is one of those. False and an error when memory is short. */
bool chooser_takes(PdnChooser *chooser, const PdnChoice *choice, const PdnGame *game, bool *takes,
                   Error *error);

void chooser_free(PdnChooser *chooser);

#endif
