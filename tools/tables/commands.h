/* What crownhead tables does. */
#ifndef CROWNHEAD_TOOLS_TABLES_COMMANDS_H
#define CROWNHEAD_TOOLS_TABLES_COMMANDS_H

#include "tools/tables/config.h"
#include "tools/tables/library.h"

/* WRONG: a value is wrong, or a file damaged or missing. FAILED: all else. */
typedef enum { COMMAND_DONE, COMMAND_WRONG, COMMAND_FAILED } CommandResult;

/* Solves all slices of up to config->pieces pieces, or config->slice and all that it leads to, that
   have no sound file yet, a line for each. */
CommandResult tables_command_make(const TablesConfig *config, Error *error);

/* Solves one slice; those it leads to must be there. */
CommandResult tables_command_slice(const TablesConfig *config, Error *error);

/* Whether `slice` can be solved in the memory of `config`; an error that says what it takes if
   not. */
bool plan_fits(const TablesConfig *config, Library *library, Slice slice, Error *error);

/* Prints a Makefile, or a script of jobs, that solves each slice by itself, those it leads to first.
   An error when one of them needs more memory than there is. */
CommandResult tables_command_plan(const TablesConfig *config, Error *error);

/* Checks all files, and values of positions against their successors: all of up to
   VERIFY_ALL_PIECES pieces and config->positions drawn at random. */
CommandResult tables_command_verify(const TablesConfig *config, Error *error);

/* Prints how many positions are won, lost and drawn. */
CommandResult tables_command_stats(const TablesConfig *config, Error *error);

/* Prints the value of a position and of each legal move. */
CommandResult tables_command_probe(const TablesConfig *config, Error *error);

enum { VERIFY_ALL_PIECES = 4 };

#endif
