/* An analysed game as JSON: a line of games.jsonl, and the data of its page. README.md describes
   the fields. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_STUDY_DATA_H
#define CROWNHEAD_TOOLS_ANALYSE_STUDY_DATA_H

#include "engine/base/json.h"
#include "tools/analyse/study.h"

/* Writes the game as an object. */
void study_put(Json *json, const char *name, const Study *study);

/* Writes only the fields of move number `ply` into an open object: the board before it, the move
   played, the better move, and the sentences about it. */
void study_put_moment(Json *json, const Study *study, int ply);

/* Writes the annotated game as a string of PDN. False and an error when memory is short. */
bool study_put_pdn(Json *json, const char *name, const Study *study, Error *error);

#endif
