/* A game of tower: reads the script and prints the boards. */
#ifndef CROWNHEAD_TOOLS_TRANSCRIPT_TOWER_H
#define CROWNHEAD_TOOLS_TRANSCRIPT_TOWER_H

#include "tools/transcript/script.h"

enum { TOWER_DEPTH = 3 }; /* the depth of a computed action, including the action itself */

/* Runs `crownhead transcript tower`: reads the script, actions and a command, up to the command or
   the first error, and prints the transcript. Computed actions look `depth` (1..MAX_DEPTH) actions
   ahead. `error` has the reason of a failure that was not printed, else it is empty. */
ScriptStatus tower_run(Script *script, int depth, Error *error);

#endif
