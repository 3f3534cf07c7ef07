/* What can be typed: a command of the one table that all faces share, or a move. */
#ifndef CROWNHEAD_TOOLS_PLAY_SITTING_COMMANDS_H
#define CROWNHEAD_TOOLS_PLAY_SITTING_COMMANDS_H

#include "tools/play/sitting/sitting.h"

/* Does what `line` says, or takes it for the answer to `sitting->question`, if there is one. What
   is told at length goes to `answer`, news to whoever hears the sitting. What is missing becomes a
   question. */
void commands_obey(Sitting *sitting, const char *line, Answer *answer);

/* The command of Ctrl and a letter, where keys are typed one by one; NULL: there is none. */
const char *commands_key(char letter);

/* Whether `line` is the one that leaves the program, in a game or in a menu. */
bool commands_exit(const char *line);

/* Says why nothing of the kind is done in the present state. */
void commands_refuse(Sitting *sitting);

/* Lists the commands of a game that looks so, in its present state; the rules of a variant, and how
   its moves are typed. */
void commands_help(const Game *variant, const Sitting *sitting, Answer *answer);
void commands_rules(const Game *variant, Answer *answer);

/* Tells what the program is. */
void commands_about(Answer *answer);

/* --- what commands do --- */

/* Each finds the words after the command in `words` of the sitting; what is missing it asks for, and is
   called again with the answer. */
typedef void Action(Sitting *sitting);

/* actions.c */
Action action_move, action_choose_again, action_stop, action_place;
Action action_undo, action_back, action_reset, action_new, action_rematch;
Action action_give_up, action_resign, action_draw, action_skip, action_next, action_again;
Action action_list, action_show, action_flip, action_view, action_piles, action_fen;
Action action_review, action_future, action_hint, action_analyse, action_go, action_seat;
Action action_save, action_load;

/* Takes `line` for a move: plays it, or says why not; if it is not a move at all, says `before`, the
   line and `after`. */
void action_try(Sitting *sitting, const char *line, const char *before, const char *after);

/* A cell was pointed at, for a move. */
void action_pick(Sitting *sitting, int cell);

/* Asks for a yes, unless there has been one: true then, and the action ends; after a no `refused`
   is said, if it is not NULL. */
__attribute__((format(printf, 3, 4))) bool action_wants_yes(Sitting *sitting, const char *refused,
                                                            const char *format, ...);

/* setup.c: setting a position up */
Action action_set_up, action_clear, action_start, action_mover, action_done, action_cancel;

/* future.c: prints each position `plies` (0..FUTURE_MAX) ahead of `pos` with its depth and the moves
   that lead there, and then the count; with `only_count` the count alone. May show on stderr how far
   it is. A stop of the answer ends it, which is said. */
enum { FUTURE_MAX = 40 };
void future_show(const Game *variant, const GamePosition *pos, int plies, bool only_count,
                 Answer *answer);

/* --- what they are made of, in sitting.c and puzzling.c --- */

__attribute__((format(printf, 2, 3))) void sitting_say(Sitting *sitting, const char *format, ...);

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

/* Sets up the next puzzle of `task`, or the same again; takes a move for an answer, NULL for giving
   up. */
void sitting_next_puzzle(Sitting *sitting, bool is_same);
void sitting_answer_puzzle(Sitting *sitting, const GameMove *move);

#endif
