/* The commands `make` and `slice`: tables are solved. */
#ifndef CROWNHEAD_TOOLS_TABLES_MAKE_H
#define CROWNHEAD_TOOLS_TABLES_MAKE_H

#include "tools/tables/commands.h"

/* Solves all slices of up to config->pieces pieces, or config->slice and all that it leads to, that
   have no sound file yet, a line for each. */
CommandResult tables_command_make(const TablesConfig *config, Library *library, Error *error);

/* Solves one slice; those it leads to must be there. */
CommandResult tables_command_slice(const TablesConfig *config, Library *library, Error *error);

#endif
