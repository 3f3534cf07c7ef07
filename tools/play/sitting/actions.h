/* What the commands of a game do. Each takes the words after the command, "" when there are none;
   what is missing it asks for, and is called again with the answer. */
#ifndef CROWNHEAD_TOOLS_PLAY_SITTING_ACTIONS_H
#define CROWNHEAD_TOOLS_PLAY_SITTING_ACTIONS_H

#include "tools/play/sitting/sitting.h"

typedef void Action(Sitting *sitting, char *rest, Answer *answer);

/* actions_game.c: moves, the course of the game, its end, puzzles */
Action action_move, action_choose_again, action_stop, action_place;
Action action_undo, action_back, action_reset, action_new, action_rematch;
Action action_give_up, action_resign, action_draw;
Action action_skip, action_next, action_previous, action_again, action_menu, action_exit;

/* actions_look.c: looking at the position, the engine, who plays, files */
Action action_list, action_show, action_turn, action_view, action_piles, action_fen;
Action action_review, action_future, action_set_up;
Action action_hint, action_analyse, action_go, action_seat, action_save, action_load;

/* Takes what was typed for a move: plays it, or says why not. */
void action_heed(Sitting *sitting, Typed typed, const GameMove *move, const char *message);

/* Asks `question` if there are no words, and has not been asked: true then, and the action ends. */
bool action_wants_words(Sitting *sitting, const char *rest, const char *question);

/* Asks for a yes, unless there has been one: true then, and the action ends; after a no `refused`
   is said, if it is not NULL. */
__attribute__((format(printf, 3, 4))) bool action_wants_yes(Sitting *sitting, const char *refused,
                                                            const char *format, ...);

/* What they do it with, in sitting.c and puzzling.c. Ends the game; `how` is for people: "by
   agreement", or what `loser` did: "resigned". */
void sitting_finish(Sitting *sitting, GameResult result, const char *how);
void sitting_lose(Sitting *sitting, Player loser, const char *what);
/* Keeps the game after a change other than a move. The time since the last move is his who was to
   move. */
void sitting_changed(Sitting *sitting);
/* Ends what engines do; what was found of the position goes. */
void sitting_quiet(Sitting *sitting);
/* Puts `game` in the place of the one there is, which is freed; takes over its number if `game` has
   none. */
void sitting_take(Sitting *sitting, SavedGame *game);
/* Leaves the game, which stays kept, for a new one of the same players, from the same start; with
   `is_swapped` they change sides. */
void sitting_start_again(Sitting *sitting, bool is_swapped);
void sitting_seat_engine(Sitting *sitting, Player player, int level);
__attribute__((format(printf, 2, 3))) void sitting_say(Sitting *sitting, const char *format, ...);

/* Sets up the next puzzle of `task`, or the same again; takes a move for an answer, NULL for giving
   up. */
void sitting_next_puzzle(Sitting *sitting, bool is_same);
void sitting_answer_puzzle(Sitting *sitting, const GameMove *move);

#endif
