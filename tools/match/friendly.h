/* A friendly game with a program that speaks DXP: nobody referees it. */
#ifndef CROWNHEAD_TOOLS_MATCH_FRIENDLY_H
#define CROWNHEAD_TOOLS_MATCH_FRIENDLY_H

#include "tools/match/game.h"

/* Plays a game between an engine and a program whose games are friendly, in either seat; the
   program, if it asks for the game, chooses position, time and colours, so that the seats may
   change. The rules decide the result where they can, else the program's own report; a program that
   goes, or is silent, leaves a game without a result. An error when it failed or was not begun.
   Release with game_free(), even then. */
GameEnd friendly_play(const GamePlan *plan, GamePlayed *played, Error *error);

#endif
