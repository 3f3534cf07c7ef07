/* Which games are taken: by player, opening, position or result, and each once. */
#ifndef CROWNHEAD_TOOLS_PDN_CHOOSE_H
#define CROWNHEAD_TOOLS_PDN_CHOOSE_H

#include "tools/pdn/config.h"

/* What is remembered from game to game. Start with {0} and release with chooser_free(). */
typedef struct {
    const Game *game; /* that `opening` and `position` are of; NULL: none yet */
    bool is_known;    /* they mean something there */
    GamePosition position;
    Record opening;     /* the moves from the variant's start; no memory while `game` is NULL */
    uint64_t *met;      /* sums of games, by their low bits; 0: none */
    size_t room, count; /* slots of `met`, a power of two, and how many are taken */
} PdnChooser;

/* Whether the game is one of those. False and an error when memory is short. */
bool chooser_takes(PdnChooser *chooser, const PdnChoice *choice, const PdnGame *game, bool *takes,
                   Error *error);

void chooser_free(PdnChooser *chooser);

#endif
