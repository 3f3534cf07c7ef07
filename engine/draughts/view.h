/* Boards and moves of draughts for people to look at. */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_VIEW_H
#define CROWNHEAD_ENGINE_DRAUGHTS_VIEW_H

#include "engine/draughts/notation.h"
#include "engine/game.h"

/* Draws the board as the players see it, with their names of the squares. */
void board_draw(const Notation *notation, const Diagram *pos, char text[GAME_BOARD_TEXT]);

/* See Game.view and Game.view_move. */
void diagram_view(const Notation *notation, const Diagram *pos, GameView *view);
void route_view(const Notation *notation, const Route *route, GameMoveView *view);

#endif
