/* The commands `compare` and `tune`, in which settings play against each other. Functions return an
   exit status: 0, or with an error 2 when an argument is wrong and 1 when a file or memory
   fails. */
#ifndef CROWNHEAD_TOOLS_SELFPLAY_TUNE_H
#define CROWNHEAD_TOOLS_SELFPLAY_TUNE_H

#include "engine/base/error.h"

/* Runs `compare`: plays pairs of games between two settings and prints the result. */
int compare_run(int count, char *words[], Error *error);

/* Runs `tune`: changes the named constants so that they win more games, with SPSA (J. Spall 1998):
   each step plays two settings against each other that differ from the present one by a step up or
   down in every constant at once, and moves towards the winner. Writes the values to a file step by
   step; if called again, continues there. */
int tune_run(int count, char *words[], Error *error);

#endif
