/* A game as it was played: every position from the start on, so that undoing a move, repetition and
   the result need no reverse moves. The record owns its memory. */
#ifndef CROWNHEAD_ENGINE_RECORD_H
#define CROWNHEAD_ENGINE_RECORD_H

#include "engine/base/text.h"
#include "engine/game.h"

/* A game: its start position and the moves played. Release with record_free(). */
typedef struct {
    const Game *game;
    int length;              /* moves played */
    int capacity;            /* moves there is room for */
    GamePosition *positions; /* length + 1, the last is the current one */
    GameMove *moves;         /* moves[i] leads from positions[i] to positions[i + 1] */
} Record;

/* How a game ended. GAME_ONGOING is also that of a file in which a game has no known result, and
   GAME_LOST_BY_BOTH, by forfeit, is found in files only. */
typedef enum {
    GAME_ONGOING,
    GAME_WON_BY_FIRST,
    GAME_WON_BY_SECOND,
    GAME_DRAWN,
    GAME_LOST_BY_BOTH,
} GameResult;

/* The result of a game that `player` has won. */
static inline GameResult result_won_by(Player player) {
    return player == FIRST_PLAYER ? GAME_WON_BY_FIRST : GAME_WON_BY_SECOND;
}

/* The kind of rule that has ended a game. */
typedef enum { REASON_NONE, REASON_NO_MOVE, REASON_REPETITION, REASON_QUIET_PLIES } GameReason;

/* The position that `game` starts from. */
GamePosition game_start(const Game *game);

/* Makes a record of `game` at its start position; false and an error when memory is short. Release
   with record_free(). */
bool record_new(Record *record, const Game *game, Error *error);

/* Makes `copy` a record of its own equal to `record`. */
bool record_copy(Record *copy, const Record *record, Error *error);

/* Releases the memory of `record`. */
void record_free(Record *record);

/* Starts again from `start`, forgetting all moves. */
void record_restart(Record *record, const GamePosition *start);

/* Plays a legal move; false and an error, nothing changed, when memory is short. */
bool record_play(Record *record, const GameMove *move, Error *error);

/* Plays the legal move that `word` means, or nothing, with the error of Game.parse_move. */
bool record_play_word(Record *record, const char *word, Error *error);

/* Plays all legal moves of `moves`, with spaces between and move numbers such as `12.` or without.
   At the first word that is not a legal move, false and an error; the moves before it stay
   played. */
bool record_play_moves(Record *record, const char *moves, Error *error);

/* Writes moves of `game` with spaces between. */
void moves_write(Writer *writer, const Game *game, const GameMove *moves, int count);

/* Whether two moves of `position` lead to the same position. */
bool moves_same_result(const Game *game, const GamePosition *position, const GameMove *a,
                       const GameMove *b);

/* Takes back `plies` half-moves (0..length). */
void record_undo(Record *record, int plies);

/* The current position; valid until the record changes. */
const GamePosition *record_position(const Record *record);

/* Whether the game begins at the variant's start position, without quiet plies. */
bool record_begins_at_start(const Record *record);

/* The number of the move that follows after `ply` plies: 1 for the first of each player. */
int record_move_number(const Record *record, int ply);

/* How often the current position has occurred since the last irreversible move, now included. */
int record_repetitions(const Record *record);

/* A checksum over the variant and all positions of a game, by which the game is recognized. */
uint64_t record_key(const Record *record);

/* Whether the game is over, and why. A side that cannot move has lost or, by the game's rule, won,
   whatever else holds; Game.repetitions of a position and Game.draw_reason are draws. */
GameResult record_result(const Record *record, GameReason *reason);

/* Whether that is any result but GAME_ONGOING. */
bool record_is_over(const Record *record);

/* The name of `reason`, which record_result() gave, as programs read it: "no-move", "repetition",
   "40-moves"; NULL for REASON_NONE. */
const char *record_reason(const Record *record, GameReason reason);

#endif
