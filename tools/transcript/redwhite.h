/* A game of Red and White: what is typed for it comes in, the boards after it go out. */
#ifndef CROWNHEAD_TOOLS_TRANSCRIPT_REDWHITE_H
#define CROWNHEAD_TOOLS_TRANSCRIPT_REDWHITE_H

#include "tools/transcript/script.h"

/* `crownhead transcript redwhite`: prompts for the moves of two people and reads them to the end
   of the input or of the game. `error` says what went wrong, else it is empty. */
ScriptStatus redwhite_run(Script *script, Error *error);

#endif
