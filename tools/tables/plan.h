/* The command `plan`: a Makefile or jobs that solve tables. */
#ifndef CROWNHEAD_TOOLS_TABLES_PLAN_H
#define CROWNHEAD_TOOLS_TABLES_PLAN_H

#include "tools/tables/commands.h"

/* Whether `slice` can be solved in the memory of `config`; an error that says what it takes if
   not. */
bool plan_fits(const TablesConfig *config, Library *library, Slice slice, Error *error);

/* Prints a Makefile, or a script of jobs, that solves each slice by itself, those it leads to
   first. An error when one of them needs more memory than there is. */
CommandResult tables_command_plan(const TablesConfig *config, Library *library, Error *error);

#endif
