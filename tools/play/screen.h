/* The screen of a game: both players, the board, the moves, what has happened. */
#ifndef CROWNHEAD_TOOLS_PLAY_SCREEN_H
#define CROWNHEAD_TOOLS_PLAY_SCREEN_H

#include "tools/play/round.h"

/* Columns that text may take without being wrapped: 79, or fewer in a narrow window. */
int screen_width(const Terminal *terminal);

/* Shows the position after `ply` half-moves, on a clear screen or below what is there. */
void screen_show(const Round *round, int ply, bool on_clear_screen);

/* Shows who has won and how. */
void screen_show_end(const Round *round);

#endif
