/* The commands `compare` and `tune`: settings play against each other. Functions return an exit
   status: 0, or with an error 2 when the words are wrong and 1 when a file or memory fails. */
#ifndef CROWNHEAD_TOOLS_SELFPLAY_TUNE_H
#define CROWNHEAD_TOOLS_SELFPLAY_TUNE_H

#include "engine/base/error.h"

/* `compare`: plays pairs of games between two settings and prints the result. */
int compare_run(int count, char *words[], Error *error);

/* `tune`: moves the constants named to where they win more games, by SPSA (J. Spall 1998): each
   step plays two settings against each other that differ from the present one by a step up or down
   in every constant at once, and goes towards the winner. What it finds is written to a file step
   by step; called again, it goes on there. */
int tune_run(int count, char *words[], Error *error);

#endif
