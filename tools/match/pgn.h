/* The results of a match for rating tools, which know chess: PGN without moves. */
#ifndef CROWNHEAD_TOOLS_MATCH_PGN_H
#define CROWNHEAD_TOOLS_MATCH_PGN_H

#include <stdbool.h>
#include <stdio.h>

#include "tools/match/results.h"

typedef struct {
    const char *event, *date;
    const char *const *engines; /* names by GameRow.engine */
    const Results *results;
} PgnInput;

/* Writes all games in the order of their numbers, each with the seven tags of PGN, its variant's
   reason for the end as a comment and its result by points. White is the player who moves first in
   the game, whatever colour draughts gives it: tools that rate the advantage of White rate that.
   False when memory was short or `out` could not be written. */
bool pgn_write(FILE *out, const PgnInput *input);

#endif
