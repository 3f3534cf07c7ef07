/* The structure behind a game of the library, and the transfer of its errors to the caller. Private
   to protocol/library/. */
#ifndef CROWNHEAD_PROTOCOL_LIBRARY_GAME_STATE_H
#define CROWNHEAD_PROTOCOL_LIBRARY_GAME_STATE_H

#include "engine/record.h"
#include "protocol/library/crownhead_game.h"

/* A game; its position is always set. */
struct CrownheadGame {
    Record record;
};

/* Results have the same numbers outside. */
_Static_assert((int)GAME_ONGOING == (int)CROWNHEAD_ONGOING, "results");
_Static_assert((int)GAME_WON_BY_FIRST == (int)CROWNHEAD_FIRST_WINS, "results");
_Static_assert((int)GAME_WON_BY_SECOND == (int)CROWNHEAD_SECOND_WINS, "results");
_Static_assert((int)GAME_DRAWN == (int)CROWNHEAD_DRAW, "results");

/* Copies an error to where a caller wants it, NULL being nowhere; false. */
bool library_fail(char *to, const Error *error);

/* The variant that `name` means; NULL and an error if it is NULL or means none. */
const Game *library_variant(const char *name, Error *error);

/* A game of its own that begins at `start`; NULL and an error when memory is short. */
CrownheadGame *library_game_at(const Game *game, const GamePosition *start, Error *error);

/* A copy of a game; NULL when memory is short. */
CrownheadGame *library_game_of(const Record *record);

#endif
