/* The games of a run. Functions return an exit status: 0, or with an error 2 when an argument is
   wrong and 1 when a file or memory fails. */
#ifndef CROWNHEAD_TOOLS_SELFPLAY_RUN_H
#define CROWNHEAD_TOOLS_SELFPLAY_RUN_H

#include "engine/base/error.h"

/* Plays the games of a run with several threads and writes them in the order of their numbers:
   begins the file, or continues it until it contains all games; reports progress on stderr. After a
   failure the file has complete games except perhaps the last, which the next run drops. */
int selfplay_run(int count, char *words[], Error *error);

#endif
