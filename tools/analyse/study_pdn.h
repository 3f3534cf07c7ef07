/* An analysed game as PDN. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_STUDY_PDN_H
#define CROWNHEAD_TOOLS_ANALYSE_STUDY_PDN_H

#include "tools/analyse/study.h"

/* Appends the game. After each move comes {score/depth} for its mover; after a move that lost
   something also the reason, a NAG, and the better line as a variation. False and an error when
   memory is short. */
bool study_write_pdn(Buffer *text, const Study *study, Error *error);

#endif
