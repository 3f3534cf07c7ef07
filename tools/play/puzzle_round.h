/* Puzzles at the terminal: one after another, on a full screen or by lines. */
#ifndef CROWNHEAD_TOOLS_PLAY_PUZZLE_ROUND_H
#define CROWNHEAD_TOOLS_PLAY_PUZZLE_ROUND_H

#include "tools/play/round.h"

/* Sets the next puzzle of `round->task` up; false and an error when that cannot be. */
bool puzzle_set_up(Round *round, Error *error);

/* Takes `move` for the answer, NULL for none: counts and keeps it, makes the move that wins, and
   writes what is to be said. */
void puzzle_answer(Round *round, const GameMove *move, char message[MESSAGE_TEXT]);

/* Has somebody solve puzzles of `set` until he leaves; true when the program is to end. */
bool puzzles_play(Terminal *terminal, Store *store, Engines *engines, const PuzzleSet *set);

#endif
