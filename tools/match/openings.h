/* The openings of a match: positions to start from, each played with both colours. */
#ifndef CROWNHEAD_TOOLS_MATCH_OPENINGS_H
#define CROWNHEAD_TOOLS_MATCH_OPENINGS_H

#include "tools/match/config.h"

typedef struct {
    char *start; /* position in text; NULL: the variant's own */
    char *moves; /* from there, with blanks between; may be empty */
    char *name;  /* for people: what the file calls it, or its moves */
} Opening;

typedef struct {
    int count, capacity;
    Opening *list;
} Openings;

/* Reads or makes the openings that `config` asks for, in the order in which they are played; random
   ones as many as there are rounds. False and an error naming file and line. Release in any case.
 */
bool openings_make(Openings *openings, const MatchConfig *config, Error *error);
void openings_free(Openings *openings);

#endif
