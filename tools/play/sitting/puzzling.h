/* The course of a sitting at puzzles. */
#ifndef CROWNHEAD_TOOLS_PLAY_SITTING_PUZZLING_H
#define CROWNHEAD_TOOLS_PLAY_SITTING_PUZZLING_H

#include "tools/play/sitting/sitting.h"

/* sitting_next_puzzle() sets up the next puzzle of `task`, or the same one again.
   sitting_answer_puzzle() takes a move as the answer; NULL gives up. */
void sitting_next_puzzle(Sitting *sitting, bool is_same);
void sitting_answer_puzzle(Sitting *sitting, const GameMove *move);

/* Writes the task of the mover in a puzzle, for example "white moves and wins". */
enum { PUZZLE_TASK = 96 };
void sitting_write_task(const Sitting *sitting, char text[PUZZLE_TASK]);

#endif
