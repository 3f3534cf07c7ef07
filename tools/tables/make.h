/* The commands `make` and `slice`, which solve tables. */
#ifndef CROWNHEAD_TOOLS_TABLES_MAKE_H
#define CROWNHEAD_TOOLS_TABLES_MAKE_H

#include "tools/tables/commands.h"

/* Solves all slices of up to config->pieces pieces, or config->slice and all slices that it leads
   to, that do not have a sound file yet, and prints a line for each. */
bool tables_command_make(const TablesConfig *config, Library *library, Error *error);

/* Solves one slice; the slices that it leads to must have files. */
bool tables_command_slice(const TablesConfig *config, Library *library, Error *error);

#endif
