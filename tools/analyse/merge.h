/* Joins the journals of shards. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_MERGE_H
#define CROWNHEAD_TOOLS_ANALYSE_MERGE_H

#include "tools/analyse/run.h"

/* Takes what `plan` has left from the journals of shards in the folder into `journal`, whose header
   is `header`. False and an error when a shard was of another run, or lacks a game. */
bool merge_shards(Plan *plan, const AnalyseConfig *config, Journal *journal, const char *header,
                  Error *error);

#endif
