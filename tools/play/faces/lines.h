/* A face of a sitting by lines: words and boards one below the other, for pipes, for terminals
   that can do less, and for those who want it so. */
#ifndef CROWNHEAD_TOOLS_PLAY_FACES_LINES_H
#define CROWNHEAD_TOOLS_PLAY_FACES_LINES_H

#include "tools/play/faces/terminal.h"
#include "tools/play/sitting/sitting.h"

/* As desk_play(); SITTING_LEFT is also the end of a game. */
SittingEnd lines_play(Terminal *terminal, Sitting *sitting);

/* An answer that is said, laid out for the window, up to what is long and goes out as it comes;
   to be ended by lines_end_answer(). */
Answer lines_answer(Terminal *terminal);
void lines_end_answer(Answer *answer);

/* Columns that text may take without being wrapped: 79, or fewer in a narrow window. */
int lines_width(const Terminal *terminal);

#endif
