/* The games of a run. Functions return an exit status: 0, or with an error 2 when the words
   are wrong and 1 when a file or memory fails. */
#ifndef CROWNHEAD_TOOLS_SELFPLAY_RUN_H
#define CROWNHEAD_TOOLS_SELFPLAY_RUN_H

#include "engine/base/error.h"

/* Plays the games of a run with several threads and writes them in the order of their numbers:
   begins the file or goes on with it, until all games are in it; says on stderr how it goes.
   When something failed the file has whole games but for the last, which the next run drops. */
int selfplay_run(int count, char *words[], Error *error);

#endif
