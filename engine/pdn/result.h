/* Results of games in PDN and in other words: one rule for the tag Result and for the text after
   the moves. */
#ifndef CROWNHEAD_ENGINE_PDN_RESULT_H
#define CROWNHEAD_ENGINE_PDN_RESULT_H

#include "engine/record.h"

/* Reads one of PDN's own results at the start of `text` into `result` and returns its length; 0 if
   there is none. `*` is one of them, and 2-0, 0-2 and 1-1 of other games. */
int pdn_result_read(const char *text, GameResult *result);

/* The points of each player, in thousandths; -1 where a result is not in points. */
typedef struct {
    int first, second;
} PdnPoints;

/* A result as somebody has written it. */
typedef struct {
    GameResult result;
    PdnPoints points;
    bool is_plain;    /* means no more than the text that pdn_result_text() has for it */
    bool may_be_move; /* two whole numbers, as the squares of a move */
} PdnScore;

/* Reads a result at the start of `text`: one of PDN's, or points with or without spaces, `4-6`, `12
   - 0`, `1:0`, `1.01-0.99`, `1 1/2 - 1/2`, also with a plus for the side that was better, `1+ -
   1-`. The player with more points has won; but fractions of points that differ by at most one are
   a draw in which one side was better, and half a point against none is an unknown result. Returns
   the length; 0 if `text` does not begin with a result. */
int pdn_score_read(const char *text, PdnScore *score);

/* Reads the value of a tag Result: a result, words (words.h), `+-`, or `?`, `-` and nothing for an
   unknown one. False if it is not one of these; it is unknown then. */
bool pdn_score_of_tag(const Game *game, const char *value, PdnScore *score);

/* The text of `result` in `game`: "1-0", or "2-0" where a win is two points. */
const char *pdn_result_text(const Game *game, GameResult result);

#endif
