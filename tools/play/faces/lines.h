/* A face of a sitting that prints line by line, words and boards one below the other: for pipes,
   for simple terminals, and for people who prefer it. */
#ifndef CROWNHEAD_TOOLS_PLAY_FACES_LINES_H
#define CROWNHEAD_TOOLS_PLAY_FACES_LINES_H

#include "tools/play/faces/terminal.h"
#include "tools/play/sitting/sitting.h"

/* Plays like desk_play(), but returns SITTING_LEFT also when a game is over. */
SittingEnd lines_play(Terminal *terminal, Sitting *sitting);

/* An answer that is wrapped to the window. A long text is printed while it is being written. End it
   with lines_end_answer(). */
Answer lines_answer(Terminal *terminal);
void lines_end_answer(Answer *answer);

/* The number of columns at which text is wrapped: 79, or fewer in a narrow window. */
int lines_width(const Terminal *terminal);

#endif
