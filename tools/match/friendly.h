/* A friendly game with a program that speaks DXP, without a referee. */
#ifndef CROWNHEAD_TOOLS_MATCH_FRIENDLY_H
#define CROWNHEAD_TOOLS_MATCH_FRIENDLY_H

#include "tools/match/game.h"

/* Plays a game between an engine and a program that plays friendly games, in either seat. If the
   program asks for the game, it chooses the position, the time and the colours, so that the seats
   may be exchanged. The rules decide the result if they can, otherwise the program's own report
   does; if the program leaves or stays silent the game has no result. Returns an error when the
   game failed or was not begun. Release with game_free(), even then. */
GameEnd friendly_play(const GamePlan *plan, GamePlayed *played, Error *error);

#endif
