/* The file of the findings of searches. */
#ifndef CROWNHEAD_TOOLS_PROVE_STATE_H
#define CROWNHEAD_TOOLS_PROVE_STATE_H

#include "tools/prove/solve.h"

/* Writes what all parts know into the file that the configuration names, whole or not at all. False
   and an error that names it. */
bool state_save(const Proving *proving, Error *error);

/* Reads it, if it exists. Like the functions below, false and an error that names the file that
   cannot be read, is damaged, or belongs to another variant or shard. */
bool state_load(Proving *proving, Error *error);

/* Reads the other files that the configuration names. A shard leaves out those that do not exist
   yet. */
bool state_load_others(Proving *proving, Error *error);

/* Reads these files if they are the parts of this proof, each of them once; sets `*shards` to their
   number. */
bool state_load_parts(Proving *proving, int *shards, Error *error);

#endif
