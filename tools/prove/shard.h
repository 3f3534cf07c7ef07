/* One of the parts into which a big proof is divided, and whether the parts are a whole. Each shard
   decides positions of the front, see front.h; the proof itself is made by the merge, for which the
   search from the root finds these positions decided. */
#ifndef CROWNHEAD_TOOLS_PROVE_SHARD_H
#define CROWNHEAD_TOOLS_PROVE_SHARD_H

#include "tools/prove/prove.h"
#include "tools/prove/solve.h"

/* Decides the positions of the shard `config->shard`, and prints their number. Others that are known
   by then are not needed any more. PROVE_OPEN or PROVE_INTERRUPTED if a limit or a signal came
   first. */
ProveResult shard_run(Proving *proving, Error *error);

/* Whether the findings of the parts, which are in the tables, decide all that the claim takes. If
   not, the error names the shards that have to go on. */
bool shards_are_complete(Proving *proving, int shards, Error *error);

#endif
