/* A game of Red and White: reads the players' input and prints the boards. */
#ifndef CROWNHEAD_TOOLS_TRANSCRIPT_REDWHITE_H
#define CROWNHEAD_TOOLS_TRANSCRIPT_REDWHITE_H

#include "tools/transcript/script.h"

/* Runs `crownhead transcript redwhite`: asks two people for moves, and reads them to the end of the
   input or of the game. `error` has the reason of a failure, else it is empty. */
ScriptStatus redwhite_run(Script *script, Error *error);

#endif
