/* The two games: what is typed for them comes in, the boards after it go out. */
#ifndef CROWNHEAD_TOOLS_TRANSCRIPT_GAMES_H
#define CROWNHEAD_TOOLS_TRANSCRIPT_GAMES_H

#include "tools/transcript/script.h"

enum { TOWER_DEPTH = 3 }; /* actions that a computed one looks ahead, itself included */

/* `crownhead transcript tower`: actions and a command. Reads the script to its command or first error
   and prints the transcript. Computed actions look `depth` (1..MAX_DEPTH) actions ahead. `error` says
   what is wrong and was not printed, else it is empty. */
ScriptStatus tower_run(Script *script, int depth, Error *error);

/* `crownhead transcript redwhite`: prompts for the moves of two people and reads them to the end of the
   input or of the game. `error` says what went wrong, else it is empty. */
ScriptStatus redwhite_run(Script *script, Error *error);

#endif
