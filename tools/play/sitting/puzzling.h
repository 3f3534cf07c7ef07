/* The course of a puzzle. */
#ifndef CROWNHEAD_TOOLS_PLAY_SITTING_PUZZLING_H
#define CROWNHEAD_TOOLS_PLAY_SITTING_PUZZLING_H

#include "tools/play/sitting/sitting.h"

/* Sets up the next puzzle of `task`, or the same again; takes a move for an answer, NULL for giving
   up. */
void sitting_next_puzzle(Sitting *sitting, bool is_same);
void sitting_answer_puzzle(Sitting *sitting, const GameMove *move);

#endif
