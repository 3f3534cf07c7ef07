/* Boards and moves of draughts for people to look at. */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_VIEW_H
#define CROWNHEAD_ENGINE_DRAUGHTS_VIEW_H

#include "engine/draughts/notation.h"

/* Draws the board as the players see it, with their names of the squares. */
void board_draw(const Notation *notation, const Position *pos, char text[GAME_BOARD_TEXT]);

/* See Game.view and Game.view_move. */
void position_view(const Notation *notation, const Position *pos, GameView *view);
void move_view(const Notation *notation, const Position *pos, const Move *move, GameMoveView *view);

#endif
