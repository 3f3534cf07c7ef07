/* What makes one Focus variant differ from another inside the tree. Each defines one
   `static const Rules RULES` in its rules_NAME.h; kernels test it with plain `if`. */
#ifndef CROWNHEAD_ENGINE_FOCUS_RULES_H
#define CROWNHEAD_ENGINE_FOCUS_RULES_H

#include <stdbool.h>

typedef struct {
    /* A move takes any number of men from the top of a pile; else always the whole pile. */
    bool splits_piles;
    /* The men go one cell at a time, each step in any direction and on a cell of the board; else
       in one straight line, over anything. Either way as many cells as they are. */
    bool turns;
} Rules;

#endif
