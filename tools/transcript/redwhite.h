/* `crownhead transcript redwhite`: prompts for the moves of two people and shows the board. */
#ifndef CROWNHEAD_TOOLS_TRANSCRIPT_REDWHITE_H
#define CROWNHEAD_TOOLS_TRANSCRIPT_REDWHITE_H

#include "tools/transcript/script.h"

/* Reads moves to the end of the input or of the game. `error` says what went wrong, else it is
   empty. */
ScriptStatus redwhite_run(Script *script, Error *error);

#endif
