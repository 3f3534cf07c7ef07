/* The openings of a match: starting positions, each played with both colours. */
#ifndef CROWNHEAD_TOOLS_MATCH_OPENINGS_H
#define CROWNHEAD_TOOLS_MATCH_OPENINGS_H

#include <limits.h>
#include <stdio.h>

#include "engine/base/built_in.h"
#include "tools/match/config.h"

/* The score of an opening that has not been judged. */
enum { OPENING_UNJUDGED = INT_MAX };

typedef struct {
    GamePosition start;
    int length;
    GameMove *moves; /* from `start` */
    uint64_t key;    /* Game.key of the position after the moves */
    char *title;     /* the title in the file; NULL: none */
    char *name;      /* for people: the title, or the moves, perhaps shortened */
    int score;       /* centimen for Black's role, as in b + 3B - w - 3W; OPENING_UNJUDGED */
} Opening;

typedef struct {
    int count;
    int64_t capacity;
    Opening *list;
} Openings;

/* The built-in openings: the files of tools/match/ballots/, by variant. Further sets of a variant
   are called VARIANT-SET. */
extern const BuiltIn BALLOT_FILES[];

/* Reads or makes the openings that `config` asks for, in the order in which they are played; if
   random, one for each round. False and an error naming file and line. Release with
   openings_free(), even then. */
bool openings_make(Openings *openings, const MatchConfig *config, Error *error);
void openings_free(Openings *openings);

/* Writes an opening as a line that can be read again: its position unless it is the start, its
   moves, its title, and its score in men, separated by tabs. */
void opening_print(FILE *out, const Game *game, const Opening *opening);

/* Replaces `record` by the opening's moves; false and an error when memory is short. */
bool opening_play(const Opening *opening, Record *record, Error *error);

#endif
