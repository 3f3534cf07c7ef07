/* The command `openings`: a tree of the first moves of a variant, with the results of games.

   The file begins with `openings 1 VARIANT`; lines after `#` are comments. Each other line is a
   move: its half-move from the start (1 is the first), the move, the games that the side that
   begins has won, drawn and lost after it, and its value in centimen for that side. A move follows
   the last line before it whose half-move is one less. The moves of a position stand in the order
   of their games, and each position has its moves once, where it comes first. */
#ifndef CROWNHEAD_TOOLS_SELFPLAY_OPENINGS_H
#define CROWNHEAD_TOOLS_SELFPLAY_OPENINGS_H

#include "engine/base/error.h"

/* Plays games from the start and writes the tree of their first moves as text. The games are kept
   in FILE.games; called again, also for more games, it continues there. Returns an exit status: 0,
   or with an error 2 when the words are wrong and 1 when a file or memory fails. */
int openings_run(int count, char *words[], Error *error);

#endif
