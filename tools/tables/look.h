/* The commands `stats` and `probe`: what tables hold. */
#ifndef CROWNHEAD_TOOLS_TABLES_LOOK_H
#define CROWNHEAD_TOOLS_TABLES_LOOK_H

#include "tools/tables/commands.h"

/* Prints how many positions of each slice are won, lost and drawn, how many plies its longest win
   takes and, with config->shows_longest, a position that takes so long. */
CommandResult tables_command_stats(const TablesConfig *config, Library *library, Error *error);

/* Prints the value of a position and of each legal move. */
CommandResult tables_command_probe(const TablesConfig *config, Library *library, Error *error);

#endif
