/* The desk, a face of a sitting in the window: board, moves and engine side by side, played with
   arrow keys, mouse or typed words. */
#ifndef CROWNHEAD_TOOLS_PLAY_FACES_DESK_H
#define CROWNHEAD_TOOLS_PLAY_FACES_DESK_H

#include "tools/play/faces/window.h"
#include "tools/play/sitting/sitting.h"

/* Plays what `sitting` holds, whose first fields are filled but for `hear`, until somebody
   leaves, and ends the sitting. A game that is over stays to be looked at; the window's `notice`
   is shown at first and is what was said last in the end. */
SittingEnd desk_play(Window *window, Sitting *sitting);

#endif
