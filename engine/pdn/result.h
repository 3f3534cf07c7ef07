/* How a game ended, as PDN and others write it: 1-0, 0-1, 1/2-1/2, 0-0 and *, or where a win is two
   points 2-0, 0-2 and 1-1. The first number is FIRST_PLAYER's, who starts: in english `1-0` means
   that Black has won. A game from a set-up keeps that, whoever moves first there. */
#ifndef CROWNHEAD_ENGINE_PDN_RESULT_H
#define CROWNHEAD_ENGINE_PDN_RESULT_H

#include "engine/record.h"

/* Reads a result at the start of `text` into `result` and returns its length; 0 if there is none.
   `*` is one of them, and 2-0, 0-2 and 1-1 of other games. */
int pdn_result_read(const char *text, GameResult *result);

/* What each player got, in half points. */
typedef struct {
    int first, second;
} PdnPoints;

/* Reads points, `4-6`, `12 - 0`, `1:0`, `0.5-0.5`, or `1/2` for both, at the start of `text`.
   Returns their length; 0 if there are none. */
int pdn_points_read(const char *text, PdnPoints *points);

/* Who has more points has won; 0-0 is lost by both. */
GameResult pdn_points_result(PdnPoints points);

/* Reads the value of a tag Result: a result, points, or `?`, `-` and nothing for an unknown one.
   False if it is not one of these. */
bool pdn_result_of_tag(const char *value, GameResult *result);

/* The text of `result` in `game`: "1-0", or "2-0" where a win is two points. */
const char *pdn_result_text(const Game *game, GameResult result);

#endif
