/* The command `openings`: a tree of the first moves of a variant, with the results of games. */
#ifndef CROWNHEAD_TOOLS_SELFPLAY_OPENINGS_H
#define CROWNHEAD_TOOLS_SELFPLAY_OPENINGS_H

#include "engine/base/error.h"

/* Plays games from the start and writes the tree of their first moves as text, which README.md
   describes. The games are kept in FILE.games; called again, also for more games, it continues
   there. Returns an exit status: 0, or with an error 2 when the words are wrong and 1 when
   a file or memory fails. */
int openings_run(int count, char *words[], Error *error);

#endif
