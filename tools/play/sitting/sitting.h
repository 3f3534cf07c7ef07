/* A game of people and engines, independent of any screen: whose turn it is, the clocks, the saved
   game, who thinks. A face calls it for people's actions and hears its news. A puzzle, and a game
   to look at, are sittings too. It runs in one thread; engines think in another. */
#ifndef CROWNHEAD_TOOLS_PLAY_SITTING_SITTING_H
#define CROWNHEAD_TOOLS_PLAY_SITTING_SITTING_H

#include "tools/play/sitting/sitting_facts.h"

enum { TITLE_TEXT = 96 };

typedef enum {
    SITTING_STAYS,
    SITTING_NEXT, /* while looking at games: the next game, or the one before it, is wanted */
    SITTING_PREVIOUS,
    SITTING_LEFT, /* back to the menu */
    SITTING_EXIT, /* the program must end */
} SittingEnd;

/* Returns the program's one sitting, emptied. Long work ends early when `stop` is set. */
Sitting *sitting_make(Store *store, Engines *engines, const atomic_bool *stop);

/* Call one of these before the sitting begins; it then owns the game. sitting_at_game(): a game to
   play; with `is_paused` an engine to move waits until a person sends it off; `notice` is shown
   unless it is "". sitting_at_puzzles(): false and an error when memory is short.
   sitting_at_replay(): a game to look at, in which nothing is played or stored. */
void sitting_at_game(Sitting *sitting, const SavedGame *game, bool is_paused, const char *notice);
bool sitting_at_puzzles(Sitting *sitting, PuzzleTask *task, Error *error);
void sitting_at_replay(Sitting *sitting, const SavedGame *game, const char *title);

/* sitting_begin() starts the sitting, which sends its news to `hear`. With `is_live` an analysis
   goes on until it is stopped. When the system has no pipe for a thread, the sitting ends at once.
   sitting_end() keeps a game that is under way, and reports that. */
void sitting_begin(Sitting *sitting, SittingHear *hear, void *hearer, bool is_live);
void sitting_end(Sitting *sitting);

/* sitting_leave() makes the sitting end; sitting_left() returns how it ends, or
   SITTING_STAYS. */
void sitting_leave(Sitting *sitting, SittingEnd end);
SittingEnd sitting_left(const Sitting *sitting);

/* Takes the engines' results, ends a game that is over, starts clocks and engines. Call it before
   each wait for input, and when sitting_wake() was sent. */
void sitting_step(Sitting *sitting);

/* The actions of people. sitting_play() plays a legal move. sitting_look() shows the position after
   `ply` moves, or the nearest one. sitting_interrupt() stops the engines and drops unfinished
   input; false when there was nothing to stop. sitting_escape() drops the first of these that
   exists: a question, a chosen piece, the game being looked at, the replay, or else what
   sitting_interrupt() drops. commands.h has the typed commands and the cells that people point
   at. */
void sitting_play(Sitting *sitting, const GameMove *move);
void sitting_look(Sitting *sitting, int ply);
bool sitting_interrupt(Sitting *sitting);
void sitting_escape(Sitting *sitting);

/* --- for the code that carries out commands --- */

/* Enters another state. Only this function changes it. */
void sitting_enter(Sitting *sitting, SittingState state);

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

#endif
