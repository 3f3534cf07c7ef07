/* Room for the findings of a game. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_FINDINGS_H
#define CROWNHEAD_TOOLS_ANALYSE_FINDINGS_H

#include <stdlib.h>

#include "tools/analyse/finding.h"

/* Start with {0} and release `list` with free(). */
typedef struct {
    int capacity;
    Finding *list;
} Findings;

/* Makes room for `count` (1 or more); what is there may be lost. */
static inline bool findings_fit(Findings *findings, int count, Error *error) {
    if (count <= findings->capacity) return true;
    free(findings->list);
    findings->list = malloc((size_t)count * sizeof *findings->list);
    findings->capacity = findings->list ? count : 0;
    return findings->list || error_set(error, "no memory for a game of %d positions", count);
}

#endif
