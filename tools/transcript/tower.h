/* A game of tower: what is typed for it comes in, the boards after it go out. */
#ifndef CROWNHEAD_TOOLS_TRANSCRIPT_TOWER_H
#define CROWNHEAD_TOOLS_TRANSCRIPT_TOWER_H

#include "tools/transcript/script.h"

enum { TOWER_DEPTH = 3 }; /* actions that a computed one looks ahead, itself included */

/* `crownhead transcript tower`: actions and a command. Reads the script to its command or first
   error and prints the transcript. Computed actions look `depth` (1..MAX_DEPTH) actions ahead.
   `error` has a fault that was not printed, else it is empty. */
ScriptStatus tower_run(Script *script, int depth, Error *error);

#endif
