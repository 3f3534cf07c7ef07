/* What commands of a game do. */
#ifndef CROWNHEAD_TOOLS_PLAY_SITTING_ACTIONS_H
#define CROWNHEAD_TOOLS_PLAY_SITTING_ACTIONS_H

#include "tools/play/sitting/sitting.h"

/* Each finds the words after the command in `words` of the sitting; what is missing it asks for,
   and is called again with the answer. */
typedef void Action(Sitting *sitting);

Action action_move, action_choose_again, action_stop, action_place;
Action action_undo, action_back, action_reset, action_new, action_rematch;
Action action_give_up, action_resign, action_draw, action_skip, action_next, action_again;
Action action_list, action_show, action_flip, action_view, action_piles, action_fen;
Action action_review, action_future, action_hint, action_analyse, action_go, action_seat;
Action action_save, action_load;

/* Takes `line` for a move: plays it, or says why not; if it is not a move at all, says `before`,
   the line and `after`. */
void action_try(Sitting *sitting, const char *line, const char *before, const char *after);

/* A cell was pointed at, for a move. */
void action_pick(Sitting *sitting, int cell);

/* Asks for a yes, unless there has been one: true then, and the action ends; after a no `refused`
   is said, if it is not NULL. */
PRINTF_LIKE(3, 4)
bool action_wants_yes(Sitting *sitting, const char *refused, const char *format, ...);

#endif
