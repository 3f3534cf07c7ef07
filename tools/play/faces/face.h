/* The two faces of a sitting: the desk in the window, board, moves and engine side by side, played with
   arrow keys, mouse or typed words; and lines, words and boards one below the other, for pipes, for
   terminals that can do less, and for who wants it so. */
#ifndef CROWNHEAD_TOOLS_PLAY_FACES_FACE_H
#define CROWNHEAD_TOOLS_PLAY_FACES_FACE_H

#include "tools/play/faces/window.h"
#include "tools/play/sitting/sitting.h"

/* Play what `sitting` holds, whose first fields are filled but for `hear`, until somebody leaves; they
   end the sitting. In the window a game that is over stays to be looked at, and the window's `notice`
   is shown at first and is what was said last in the end; by lines SITTING_LEFT is also the end of a
   game. */
SittingEnd desk_play(Window *window, Sitting *sitting);
SittingEnd lines_play(Terminal *terminal, Sitting *sitting);

/* An answer that is said, laid out for the window, up to what is long and goes out as it comes; to be ended
   by lines_end_answer(). */
Answer lines_answer(Terminal *terminal);
void lines_end_answer(Answer *answer);

/* Columns that text may take without being wrapped: 79, or fewer in a narrow window. */
int lines_width(const Terminal *terminal);

#endif
