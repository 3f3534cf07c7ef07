/* The players' names of the openings of English draughts: the classic ones and the ballots of three
   moves that have a name. */
#ifndef CROWNHEAD_ENGINE_PDN_OPENINGS_H
#define CROWNHEAD_ENGINE_PDN_OPENINGS_H

#include "engine/record.h"

enum { OPENINGS_MOST = 128 };

/* The positions that have a name. */
typedef struct {
    int count; /* 0: nobody has given names in this game */
    struct {
        uint64_t key;
        int plies; /* from the start */
        const char *name;
    } known[OPENINGS_MOST];
} OpeningNames;

/* Finds the positions of `game` that have a name: of english draughts only, else none. */
void opening_names_make(OpeningNames *names, const Game *game);

/* The name of the latest of the first `plies` positions of the game that has one, also when it was
   reached by other moves; NULL: none has, or the game began elsewhere. `plies` is 0..length. */
const char *opening_name(const OpeningNames *names, const Record *record, int plies);

#endif
