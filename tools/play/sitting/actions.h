/* The actions behind the commands of a game. */
#ifndef CROWNHEAD_TOOLS_PLAY_SITTING_ACTIONS_H
#define CROWNHEAD_TOOLS_PLAY_SITTING_ACTIONS_H

#include "tools/play/sitting/question.h"

Action action_move, action_choose_again, action_stop, action_place;
Action action_undo, action_back, action_reset, action_new, action_rematch;
Action action_give_up, action_resign, action_draw, action_skip, action_next, action_again;
Action action_list, action_show, action_flip, action_view, action_piles, action_fen;
Action action_review, action_future, action_hint, action_analyse, action_go, action_seat;
Action action_save, action_load;

/* Reads `line` as a move: plays it, or reports why it is illegal or, if it does not look like a move,
   that it is not one, nor a command if it `may_be_command`. */
void action_try(Sitting *sitting, const char *line, bool may_be_command);

/* Handles a click on a cell, as part of a move. */
void action_pick(Sitting *sitting, int cell);

#endif
