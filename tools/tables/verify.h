/* The command `verify`. */
#ifndef CROWNHEAD_TOOLS_TABLES_VERIFY_H
#define CROWNHEAD_TOOLS_TABLES_VERIFY_H

#include "tools/tables/commands.h"

/* Checks all files, and compares the values of positions with those of their successors: all
   positions of up to VERIFY_ALL_PIECES pieces, and config->positions others, drawn at random. */
bool tables_command_verify(const TablesConfig *config, Library *library, Error *error);

#endif
