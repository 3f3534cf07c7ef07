/* What the commands of a game do. Each takes the words behind the command, "" when there are none,
   asks for what is missing, and says why it does nothing. */
#ifndef CROWNHEAD_TOOLS_PLAY_ACTIONS_H
#define CROWNHEAD_TOOLS_PLAY_ACTIONS_H

#include "tools/play/round.h"

/* actions_game.c: moves, the course of the game, its end */
RoundState action_move(Round *round, char *rest);
RoundState action_choose_again(Round *round, char *rest);
RoundState action_stop(Round *round, char *rest);
RoundState action_place(Round *round, char *rest);
RoundState action_undo(Round *round, char *rest);
RoundState action_review(Round *round, char *rest);
RoundState action_show(Round *round, char *rest);
RoundState action_future(Round *round, char *rest);
RoundState action_reset(Round *round, char *rest);
RoundState action_give_up(Round *round, char *rest);
RoundState action_resign(Round *round, char *rest);
RoundState action_draw(Round *round, char *rest);
RoundState action_menu(Round *round, char *rest);
RoundState action_exit(Round *round, char *rest);

/* Says `message`, unless a move was typed: plays that. */
void action_heed(Round *round, Typed typed, const GameMove *move, const char *message);

/* actions_look.c: looking at the position, the engine, files */
RoundState action_list(Round *round, char *rest);
RoundState action_turn(Round *round, char *rest);
RoundState action_view(Round *round, char *rest);
RoundState action_piles(Round *round, char *rest);
RoundState action_fen(Round *round, char *rest);
RoundState action_hint(Round *round, char *rest);
RoundState action_analyse(Round *round, char *rest);
RoundState action_go(Round *round, char *rest);
RoundState action_seat(Round *round, char *rest);
RoundState action_save(Round *round, char *rest);
RoundState action_load(Round *round, char *rest);

#endif
