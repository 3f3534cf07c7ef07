/* Many games of one variant at once, for programs that learn.

   All arrays belong to the caller. One with a row for each game has the games in their order. Moves
   are numbers, called actions, from 0 to the fact "actions" of the variant.

   The action of a move from place f to place t is f * "places" + t. A man from the reserve of Focus
   has "places" for f. If several moves of a position have the same f and t but different results,
   the one that takes the smallest set of places, read as a number with place 0 lowest, has this
   action. The others have the actions from "pairs" on, in the order of f, t and this number. Routes
   with the same result are one action.

   A game has "planes" planes, each of a byte for each place. Draughts has four planes of 0 and 1:
   the men and the kings of the player to move, and the men and the kings of the other. Focus has
   twelve: the men of the player to move at the top of a pile, one below the top, and so on to the
   fifth, then the same for the other player, then the numbers of men in their two reserves. Two
   more planes have one value at all places: whether player 1 is to move, and how many plies the
   last irreversible move was ago, 255 at most. */
#ifndef CROWNHEAD_BATCH_H
#define CROWNHEAD_BATCH_H

#include "crownhead_game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Games that are played side by side. Two threads must not use one batch at the same time. */
typedef struct CrownheadBatch CrownheadBatch;

/* Makes `count` (1 to 2^24) games at the start. Returns NULL on failure. Release with
   crownhead_batch_free(). */
CROWNHEAD_PUBLIC CrownheadBatch *crownhead_batch_make(const char *variant, int count, char *error);

/* Frees a batch. NULL is ignored. */
CROWNHEAD_PUBLIC void crownhead_batch_free(CrownheadBatch *batch);

/* Restarts the games whose byte in `which` is not 0; NULL means all of them. */
CROWNHEAD_PUBLIC bool crownhead_batch_reset(CrownheadBatch *batch, const uint8_t *which);

/* Makes the game `number` equal to `game`, which must be of the same variant; its earlier positions
   count for repetitions. */
CROWNHEAD_PUBLIC bool crownhead_batch_set(CrownheadBatch *batch, int number,
                                          const CrownheadGame *game, char *error);

/* Makes a game that begins at the position of the game `number`. Returns NULL on failure. */
CROWNHEAD_PUBLIC CrownheadGame *crownhead_batch_game(const CrownheadBatch *batch, int number);

/* Writes a row of "actions" bytes for each game: 1 for a legal action, else 0. A game that is over
   has none. */
CROWNHEAD_PUBLIC bool crownhead_batch_mask(const CrownheadBatch *batch, uint8_t *mask);

/* Writes the legal actions of one game after the other, at most `room`, and where those of each
   game begin, and end, into `begins` of one more than the games. Returns how many there are; -1 for
   NULL. `actions` may be NULL if `room` is 0. */
CROWNHEAD_PUBLIC int64_t crownhead_batch_actions(const CrownheadBatch *batch, int64_t *begins,
                                                 int32_t *actions, int64_t room);

/* Plays an action in each game that is not over; -1 plays none. If one is not legal, fails, and no
   game has changed. */
CROWNHEAD_PUBLIC bool crownhead_batch_step(CrownheadBatch *batch, const int32_t *actions,
                                           char *error);

/* Chooses one of the legal actions of each game at random, each equally likely; -1 if it is over.
   Equal seeds choose the same actions. */
CROWNHEAD_PUBLIC bool crownhead_batch_choose(const CrownheadBatch *batch, uint64_t seed,
                                             int32_t *actions);

/* Writes the planes of each game. */
CROWNHEAD_PUBLIC bool crownhead_batch_planes(const CrownheadBatch *batch, uint8_t *planes);

/* Writes of each game the CrownheadResult, the player to move, and how many moves were played since
   the game began or was set. Each of the three arrays may be NULL. */
CROWNHEAD_PUBLIC bool crownhead_batch_state(const CrownheadBatch *batch, uint8_t *results,
                                            uint8_t *turns, int32_t *plies);

/* Plays each game on at random, up to `most` (0 to 100000) plies, without changing it, and writes
   the CrownheadResult and how many plies were played; a game that is not over then is ongoing. Equal
   seeds play the same games. `plies` may be NULL. */
CROWNHEAD_PUBLIC bool crownhead_batch_play_out(const CrownheadBatch *batch, uint64_t seed, int most,
                                               uint8_t *results, int32_t *plies);

#ifdef __cplusplus
}
#endif

#endif
