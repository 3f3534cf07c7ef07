/* The rules in which Focus variants differ. Each has one
   `static const Rules RULES` in its record in engine/variants/, next to the other facts: ORDER,
   SCALE, SCALE_WITH_KINGS, DRAWS, DRAWS_WITH_KINGS and TITLE as those of draughts have
   (draughts/record.h), RULES_TEXT, MOVES_HELP, WALKS and BENCH as GameFacts has. Kernels test it
   with plain `if`. */
#ifndef CROWNHEAD_ENGINE_FOCUS_RULES_H
#define CROWNHEAD_ENGINE_FOCUS_RULES_H

#include <stdbool.h>
#include <stddef.h>

/* One variant's rules; each record has one, constant. */
typedef struct {
    /* A move takes any number of men from the top of a pile; else always the whole pile. */
    bool splits_piles;
    /* The men go one cell at a time, each step in any direction and on a cell of the board; else
       in one straight line, over anything. Either way as many cells as they are. */
    bool turns;
} Rules;

/* How a person may type moves, after the lines about piles. */
#define FOCUS_MOVES                                                                                \
    "  r:e5, place e5    a man from the reserve is placed on e5\n"                                 \
    "  3 1 3 3           four numbers, from the top left: column, row, column, row\n"              \
    "  c1                choose a pile, then type where it goes; rst chooses again\n"              \
    "  view c1, piles    a pile, or all, man by man from the bottom to the top\n"

#endif
