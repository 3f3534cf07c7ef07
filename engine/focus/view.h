/* Focus boards and moves as people see them. */
#ifndef CROWNHEAD_ENGINE_FOCUS_VIEW_H
#define CROWNHEAD_ENGINE_FOCUS_VIEW_H

#include "engine/focus/notation.h"

/* Draws the board with the reserves and captured men next to it. A pile is its men from the bottom
   to the top, r and b; the top one, its owner, is a capital. */
void focus_board_draw(const Position *pos, char text[GAME_BOARD_TEXT]);

/* See Game.view and Game.view_move. */
void focus_position_view(const Position *pos, GameView *view);
void focus_move_view(const Move *move, GameMoveView *view);

#endif
