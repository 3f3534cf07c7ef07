/* The command `plan`: prints a Makefile, or a script of jobs, that solves tables. */
#ifndef CROWNHEAD_TOOLS_TABLES_PLAN_H
#define CROWNHEAD_TOOLS_TABLES_PLAN_H

#include "tools/tables/commands.h"

/* Whether `slice` can be solved in the memory of `config`; if not, an error with the memory it
   needs. */
bool plan_fits(const TablesConfig *config, Library *library, Slice slice, Error *error);

/* Prints a Makefile, or a script of jobs, that solves each slice on its own, after the slices that
   it leads to. Fails with an error if one of them needs more memory than allowed. */
bool tables_command_plan(const TablesConfig *config, Library *library, Error *error);

#endif
