/* Searches positions, one after the other, each from an empty table: the findings depend on the
   game up to the position and not on earlier searches. The search is called in this process, not in
   another one: its lines come as moves and its tables can be probed, it cannot crash alone, and a
   position costs no more than its nodes. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_ANALYST_H
#define CROWNHEAD_TOOLS_ANALYSE_ANALYST_H

#include "search/thinker.h"
#include "tools/analyse/config.h"
#include "tools/analyse/finding.h"

typedef struct {
    const AnalyseConfig *config;
    Thinker thinker; /* of the variant of the last search */
} Analyst;

/* False and an error when memory is short; release with analyst_free(), even then. `config` must
   outlive it. */
bool analyst_new(Analyst *analyst, const AnalyseConfig *config, Error *error);
void analyst_free(Analyst *analyst);

/* Searches the last position of `record`; `played` is the move that was made there, NULL for none.
   An only move that was made is not searched. A search that was stopped has found less. False and
   an error when memory is short or endgame tables of the variant cannot be read. */
bool analyst_study(Analyst *analyst, const Record *record, const GameMove *played, Finding *finding,
                   Error *error);

#endif
