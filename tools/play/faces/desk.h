/* The desk is a face of a sitting in the window: board, moves and engine side by side, played with
   arrow keys, mouse or typed words. */
#ifndef CROWNHEAD_TOOLS_PLAY_FACES_DESK_H
#define CROWNHEAD_TOOLS_PLAY_FACES_DESK_H

#include "tools/play/faces/window.h"
#include "tools/play/sitting/sitting.h"

/* Plays the game of `sitting` until the person leaves, and ends the sitting. A game that is
   over stays on the screen until the person leaves it. The window's `notice` is shown when the desk opens, and holds the last message when it
   returns. */
SittingEnd desk_play(Window *window, Sitting *sitting);

#endif
