/* The meaning of a score for the result of the game. */
#ifndef CROWNHEAD_EVAL_CHANCE_H
#define CROWNHEAD_EVAL_CHANCE_H

#include "engine/game.h"
#include "eval/knowledge.h"

/* The score, in centimen, at which the logit of the mover's expected score is 1 in `pos`, a position
   of `game`, if the evaluation is the game's own. The variant's record has its scales, found as
   `crownhead selfplay info` fits them to 300 games and more of 400 nodes per move, for losing and
   breakthrough games to 2000 and more of 2000 nodes per move, none resigned; where such a fit is
   within a quarter of NET_USUAL_SCALE, the net has that scale, and it is used. */
int chance_own_scale(const Game *game, const GamePosition *pos);

/* The expected score, a draw being half a win, of a mover with `score` centimen by `knowledge` in
   `pos`, a position of `game`: 0 to 1. It is a logistic curve, with the scale of the evaluation. To
   compare moves, give the position in which they are made for all of them. */
double chance_of_score(const Knowledge *knowledge, const Game *game, const GamePosition *pos,
                       int score);

/* Probabilities that the mover wins, draws and loses; their sum is 1. */
typedef struct {
    double won, drawn, lost;
} Odds;

/* Splits the expected result `expected` (0..1), where `drawn` (0 up to below 1) is the share of
   draws between equals: draws are proportional to the geometric mean of wins and losses (R. R.
   Davidson, J. Am. Stat. Assoc. 65, 1970). */
Odds chance_split(double expected, double drawn);

/* Splits chance_of_score() into win, draw and loss, with the share of draws of the variant's
   record: as `crownhead selfplay info` fits it to 600 games and more of 400 nodes per move, none
   resigned; in Focus the share of 200 games of a match. */
Odds chance_odds(const Knowledge *knowledge, const Game *game, const GamePosition *pos, int score);

#endif
