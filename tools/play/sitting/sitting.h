/* A game with people and engines, without a screen: whose turn it is, the clocks, the saved game,
   who thinks. Its face calls in with people's actions and hears the news. A puzzle and a game to
   look at are sittings too. One thread; engines think in one of their own. */
#ifndef CROWNHEAD_TOOLS_PLAY_SITTING_SITTING_H
#define CROWNHEAD_TOOLS_PLAY_SITTING_SITTING_H

#include "tools/play/sitting/sitting_state.h"

/* False when the system has no pipe for a thread; sitting_end() must be called even then. A game
   under way is kept, with a message. */
bool sitting_begin(Sitting *sitting);
void sitting_end(Sitting *sitting);

/* Takes what engines have found, ends a game that is over, has clocks run and engines think. To be
   called before each wait for input, and when `sitting->thinking.wake` was sent. */
void sitting_step(Sitting *sitting);

SittingState sitting_state(const Sitting *sitting);

/* The actions of people: plays a legal move; looks at the position after `ply` moves, or the
   nearest one; ends the work of engines and drops unfinished input, false when there was nothing to
   end. commands.h has the commands they type and the cells they point at. */
void sitting_play(Sitting *sitting, const GameMove *move);
void sitting_look(Sitting *sitting, int ply);
bool sitting_break_off(Sitting *sitting);

/* Whether engine or person is to move, whatever is looked at; whether an engine is and thinks, or
   will at once. */
bool sitting_is_live(const Sitting *sitting);
bool sitting_engine_moves(const Sitting *sitting);

/* --- for those who obey its commands --- */

PRINTF_LIKE(2, 3) void sitting_say(Sitting *sitting, const char *format, ...);

/* Ends the game; `how` is for people: "by agreement", or what `loser` did: "resigned". */
void sitting_finish(Sitting *sitting, GameResult result, const char *how);
void sitting_lose(Sitting *sitting, Player loser, const char *what);

/* Keeps the game after a change other than a move. The time since the last move is charged to
   whoever was to move. */
void sitting_changed(Sitting *sitting);

/* Ends what engines do; what was found of the position goes. */
void sitting_quiet(Sitting *sitting);

/* Frees the present game and takes `game` instead, with the old number if `game` has none. */
void sitting_take(Sitting *sitting, SavedGame *game);

/* Leaves the game, which stays kept, for a new one of the same players, from the same start; with
   `is_swapped` they change sides. */
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
