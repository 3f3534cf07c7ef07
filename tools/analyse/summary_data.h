/* The summary of analysed games as JSON, the data of its page. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_SUMMARY_DATA_H
#define CROWNHEAD_TOOLS_ANALYSE_SUMMARY_DATA_H

#include "engine/base/json.h"
#include "tools/analyse/summary.h"

/* Writes the summary as an object, after sorting its rows. */
void summary_put(Json *json, Summary *summary);

#endif
