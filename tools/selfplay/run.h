/* Plays the games of a run with several threads and writes them in the order of their numbers. */
#ifndef CROWNHEAD_TOOLS_SELFPLAY_RUN_H
#define CROWNHEAD_TOOLS_SELFPLAY_RUN_H

#include "tools/selfplay/config.h"

/* Begins the file or goes on with it, until all games are in it; says on stderr how it goes. False
   and an error when the file is of another run or something failed; what is in it by then is
   whole games but for the last, which the next run drops. */
bool selfplay_run(const SelfplayConfig *config, Error *error);

#endif
