/* The rules of all variants, without an engine: positions, moves and results. */
#ifndef CROWNHEAD_GAME_H
#define CROWNHEAD_GAME_H

#include "crownhead_variant.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A position and the moves that have led to it. */
typedef struct CrownheadGame CrownheadGame;

/* Makes a game that begins at `position`, in FEN or as the Hub protocol has it; NULL is the start.
   Returns NULL on failure. Release with crownhead_game_free(). */
CROWNHEAD_PUBLIC CrownheadGame *crownhead_game_make(const char *variant, const char *position,
                                                    char *error);

/* Makes another game that is equal to `game`, moves included. */
CROWNHEAD_PUBLIC CrownheadGame *crownhead_game_copy(const CrownheadGame *game);

/* Frees a game. NULL is ignored. */
CROWNHEAD_PUBLIC void crownhead_game_free(CrownheadGame *game);

/* Returns the name of the variant; NULL for NULL. */
CROWNHEAD_PUBLIC const char *crownhead_game_variant(const CrownheadGame *game);

/* Returns the player to move, -1 for NULL. */
CROWNHEAD_PUBLIC int crownhead_game_turn(const CrownheadGame *game);

/* Returns how many moves have been played, -1 for NULL. */
CROWNHEAD_PUBLIC int crownhead_game_length(const CrownheadGame *game);

/* Lists the legal moves in the variant's order, every route of a capture on its own. Writes at most
   `room` of them and returns how many there are; -1 for NULL. `moves` may be NULL if `room` is
   0. */
CROWNHEAD_PUBLIC int crownhead_game_moves(const CrownheadGame *game, CrownheadMove *moves,
                                          int room);

/* Writes the move that led from ply `ply` (from 0) to the next. */
CROWNHEAD_PUBLIC bool crownhead_game_played(const CrownheadGame *game, int ply,
                                            CrownheadMove *move);

/* Plays the legal move that `word` means, as the players or the Hub protocol write it. On failure
   nothing has changed. */
CROWNHEAD_PUBLIC bool crownhead_game_play(CrownheadGame *game, const char *word, char *error);

/* Plays the legal move of an action. On failure nothing has changed. */
CROWNHEAD_PUBLIC bool crownhead_game_act(CrownheadGame *game, int action, char *error);

/* Takes back up to `plies` moves and returns how many were taken back. */
CROWNHEAD_PUBLIC int crownhead_game_undo(CrownheadGame *game, int plies);

/* Returns the result by the rules, repetitions of this game included. `reason`, unless it is NULL,
   receives the name of the rule, such as "no-move"; "" while the game goes on. The name is valid as
   long as the library. */
CROWNHEAD_PUBLIC CrownheadResult crownhead_game_result(const CrownheadGame *game,
                                                       const char **reason);

/* Writes the position as text of `kind`: "fen", "hub" or "board" (lines ended by LF). */
CROWNHEAD_PUBLIC bool crownhead_game_text(const CrownheadGame *game, const char *kind,
                                          char text[CROWNHEAD_TEXT]);

/* Writes at most `room` places in their order and returns how many there are; -1 for NULL. `places`
   may be NULL if `room` is 0. */
CROWNHEAD_PUBLIC int crownhead_game_places(const CrownheadGame *game, CrownheadPlace *places,
                                           int room);

/* Returns a hash of all that a repetition compares; 0 for NULL. */
CROWNHEAD_PUBLIC uint64_t crownhead_game_key(const CrownheadGame *game);

/* Returns whether a repetition counts the two positions as one. Games of two variants differ. */
CROWNHEAD_PUBLIC bool crownhead_game_same(const CrownheadGame *a, const CrownheadGame *b);

/* Counts the games of `depth` (0 to 99) further moves, every route of a capture on its own. */
CROWNHEAD_PUBLIC bool crownhead_game_perft(const CrownheadGame *game, int depth, uint64_t *leaves);

#ifdef __cplusplus
}
#endif

#endif
