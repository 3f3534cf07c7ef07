/* The file of the findings of searches. */
#ifndef CROWNHEAD_TOOLS_PROVE_STATE_H
#define CROWNHEAD_TOOLS_PROVE_STATE_H

#include "tools/prove/solve.h"

/* Writes what all parts know into the file that the configuration names, whole or not at all. False
   and an error that names it. */
bool state_save(const Proving *proving, Error *error);

/* Reads it, if it exists, and the others that the configuration names. False and an error that
   names the file that cannot be read, is damaged, or belongs to another variant. */
bool state_load(Proving *proving, Error *error);

#endif
