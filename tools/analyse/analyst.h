/* Searches positions one after the other, each with an empty table, so that the findings depend on
   the game up to the position, not on earlier searches. The engine is called in this process
   instead of being started: its lines come as moves, its tables can be probed, and a position costs
   only its nodes. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_ANALYST_H
#define CROWNHEAD_TOOLS_ANALYSE_ANALYST_H

#include "search/thinker.h"
#include "tools/analyse/config.h"
#include "tools/analyse/finding.h"

typedef struct {
    const AnalyseConfig *config;
    Thinker thinker; /* of the variant of the last search */
} Analyst;

/* Makes an analyst; false and an error when memory is short. Release with analyst_free(), even
   then. `config` must outlive it. */
bool analyst_new(Analyst *analyst, const AnalyseConfig *config, Error *error);
void analyst_free(Analyst *analyst);

/* Searches the last position of `record`; `played` is the move that was played there, NULL if none.
   If it was the only legal move, it is not searched. A search that was stopped has found less.
   False and an error when memory is short, or when endgame tables of the variant cannot be read. */
bool analyst_study(Analyst *analyst, const Record *record, const GameMove *played, Finding *finding,
                   Error *error);

#endif
