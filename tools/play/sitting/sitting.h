/* A game of people and engines, independent of any screen: whose turn it is, the clocks, the saved
   game, who thinks. A face calls it for people's actions and hears its news. A puzzle, and a game
   to look at, are sittings too. It runs in one thread; engines think in another. */
#ifndef CROWNHEAD_TOOLS_PLAY_SITTING_SITTING_H
#define CROWNHEAD_TOOLS_PLAY_SITTING_SITTING_H

#include "tools/play/sitting/sitting_state.h"

/* sitting_begin() starts the sitting; false when the system has no pipe for a thread. Call
   sitting_end() even then; it keeps a game that is under way, and reports that. */
bool sitting_begin(Sitting *sitting);
void sitting_end(Sitting *sitting);

/* Takes the engines' results, ends a game that is over, starts clocks and engines. Call it before
   each wait for input, and when `sitting->thinking.wake` was sent. */
void sitting_step(Sitting *sitting);

SittingState sitting_state(const Sitting *sitting);

/* The actions of people. sitting_play() plays a legal move. sitting_look() shows the position after
   `ply` moves, or the nearest one. sitting_interrupt() stops the engines and drops unfinished
   input; false when there was nothing to stop. commands.h has the typed commands and the cells that
   people point at. */
void sitting_play(Sitting *sitting, const GameMove *move);
void sitting_look(Sitting *sitting, int ply);
bool sitting_interrupt(Sitting *sitting);

/* sitting_is_live(): an engine or a person is to move in the game itself, whichever position is
   shown. sitting_engine_moves(): an engine is to move, and it thinks or is about to. */
bool sitting_is_live(const Sitting *sitting);
bool sitting_engine_moves(const Sitting *sitting);

/* --- for the code that carries out commands --- */

PRINTF_LIKE(2, 3) void sitting_say(Sitting *sitting, const char *format, ...);

/* End the game. `how` is for people: "by agreement"; `what` is the loser's action: "resigned". */
void sitting_finish(Sitting *sitting, GameResult result, const char *how);
void sitting_lose(Sitting *sitting, Player loser, const char *what);

/* Stores the game after a change other than a move. The time since the last move is charged to the
   player who was to move. */
void sitting_changed(Sitting *sitting);

/* Stops the engines, and drops their findings about the position. */
void sitting_quiet(Sitting *sitting);

/* Frees the present game and takes `game` instead, under the old number if `game` has none. */
void sitting_take(Sitting *sitting, SavedGame *game);

/* Leaves the present game, which stays stored, and starts a new one between the same players from
   the same position; with `is_swapped` they change sides. */
void sitting_start_again(Sitting *sitting, bool is_swapped);

static inline const Game *sitting_game(const Sitting *sitting) {
    return sitting->game.record.game;
}
static inline const GamePosition *sitting_position(const Sitting *sitting) {
    return record_position(&sitting->game.record);
}
static inline Player sitting_mover(const Sitting *sitting) {
    return sitting_game(sitting)->to_move(sitting_position(sitting));
}
static inline const GamePosition *sitting_shown(const Sitting *sitting) {
    return &sitting->game.record.positions[sitting->shown];
}

#endif
