/* Studies as text for programs: PDN with evaluations, variations and NAGs, and lines of JSON. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_ANNOTATE_H
#define CROWNHEAD_TOOLS_ANALYSE_ANNOTATE_H

#include <stdio.h>

#include "tools/analyse/study.h"

/* Writes the game as PDN: after each move {score/depth} for its mover, after those that lost
   something why, a NAG and the better line. False and an error when memory is short. */
bool annotate_pdn(FILE *out, const Study *study, Error *error);

/* Writes the game as one line of JSON; README.md has its fields. */
void annotate_json(FILE *out, const Study *study);

#endif
