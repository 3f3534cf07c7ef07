/* Boards and moves of draughts for people to look at. */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_VIEW_H
#define CROWNHEAD_ENGINE_DRAUGHTS_VIEW_H

#include "engine/draughts/notation.h"
#include "engine/draughts/route.h"
#include "engine/game.h"

/* Draws the board as the players see it, with their names of the squares. */
void board_draw(const Notation *notation, const Position *pos, char text[GAME_BOARD_TEXT]);

/* See Game.view and Game.view_move. */
void board_view(const Notation *notation, const Position *pos, GameView *view);
void route_view(const Notation *notation, const Route *route, GameMoveView *view);

#endif
