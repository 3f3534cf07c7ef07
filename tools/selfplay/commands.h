/* What crownhead selfplay does. Those that return an exit status return 0, or with an error 2 when the
   words are wrong and 1 when a file or memory fails. */
#ifndef CROWNHEAD_TOOLS_SELFPLAY_COMMANDS_H
#define CROWNHEAD_TOOLS_SELFPLAY_COMMANDS_H

#include "tools/selfplay/config.h"

/* Plays the games of a run with several threads and writes them in the order of their numbers: begins
   the file or goes on with it, until all games are in it; says on stderr how it goes. False and an
   error when the file is of another run or something failed; what is in it by then is whole games but
   for the last, which the next run drops. */
bool selfplay_run(const SelfplayConfig *config, Error *error);

/* `info`: prints counts and histograms of files of samples, all of one variant. */
int info_run(int count, char *files[], Error *error);

/* `compare`: plays pairs of games between two settings and prints the result. */
int compare_run(int count, char *words[], Error *error);

/* `tune`: moves the constants named to where they win more games, by SPSA (J. Spall 1998): each
   step plays two settings against each other that differ from the present one by a step up or down
   in every constant at once, and goes towards the winner. What it finds is written to a file step
   by step; called again, it goes on there. */
int tune_run(int count, char *words[], Error *error);

#endif
