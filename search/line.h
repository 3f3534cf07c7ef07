/* The moves of the root and the lines that begin with them. */
#ifndef CROWNHEAD_SEARCH_LINE_H
#define CROWNHEAD_SEARCH_LINE_H

#include "search/searcher.h"

/* A move of the root. */
typedef struct {
    GameMove move;
    int place; /* in the variant's order */
    int score; /* in this iteration; -SCORE_INFINITE: not the best so far */
    int plies; /* to the end of the game by tables, this move included, or PLIES_UNKNOWN */
} RootMove;

/* The best line of an iteration, or the second best ... */
typedef struct {
    RootMove root;
    Bound bound; /* of root.score */
    int depth, selective_depth;
    int pv_length;
    GameMove pv[MAX_PLY];
} Line;

/* Puts the first `count` lines of `fresh` in front of the `kept` lines in `lines`, best first. Of
   two lines with the same move the older one is dropped. Returns the new number of lines. `fresh`
   must have room for all of them, and its contents are lost. */
int lines_renew(Line *lines, int kept, Line *fresh, int count);

#endif
