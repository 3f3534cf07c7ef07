/* The openings of a match: positions to start from, each played with both colours. */
#ifndef CROWNHEAD_TOOLS_MATCH_OPENINGS_H
#define CROWNHEAD_TOOLS_MATCH_OPENINGS_H

#include <limits.h>
#include <stdio.h>

#include "engine/base/built_in.h"
#include "tools/match/config.h"

/* The judged score of an opening that nobody has judged. */
enum { OPENING_UNJUDGED = INT_MAX };

typedef struct {
    GamePosition start;
    int length;
    GameMove *moves; /* from there */
    uint64_t key;    /* Game.key of the position after them */
    char *title;     /* its title in the file; NULL: none */
    char *name;      /* for people: the title, or the moves, perhaps cut */
    int score;       /* of a search, in centimen for the player with Black's part, as in b + 3B - w
                        - 3W; OPENING_UNJUDGED */
} Opening;

typedef struct {
    int count;
    int64_t capacity;
    Opening *list;
} Openings;

/* The openings that come with the program: files of tools/match/ballots/, by variant; a second
   set of a variant is called VARIANT-SET. */
extern const BuiltIn BALLOT_FILES[];

/* Reads or makes the openings that `config` asks for, in the order in which they are played; random
   ones as many as there are rounds. False and an error naming file and line. Release with
   openings_free(), even then. */
bool openings_make(Openings *openings, const MatchConfig *config, Error *error);
void openings_free(Openings *openings);

/* Writes an opening as a line that is read again: its position where it is not the start, its
   moves, its title, its score in men; tabs between. */
void opening_print(FILE *out, const Game *game, const Opening *opening);

/* Makes `record` the opening's moves; false and an error when memory runs out. */
bool opening_play(const Opening *opening, Record *record, Error *error);

#endif
