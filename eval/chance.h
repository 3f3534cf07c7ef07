/* What a score means for the result of the game. */
#ifndef CROWNHEAD_EVAL_CHANCE_H
#define CROWNHEAD_EVAL_CHANCE_H

#include "engine/game.h"
#include "eval/knowledge.h"

/* The expected score, a draw being half a win, of a mover with `score` centimen by `knowledge` in
   `pos`, a position of `game`: 0 to 1. It is the logistic curve that fits games of the engine with
   itself best, of the nets of the program one for positions without kings and one for those with,
   see chance.c. Scores of moves that are compared want one position: the one they are made in. */
double chance_of_score(const Knowledge *knowledge, const Game *game, const GamePosition *pos,
                       int score);

/* How likely the mover wins, draws and loses; together 1. */
typedef struct {
    double won, drawn, lost;
} Odds;

/* Splits the expected result `expected` (0..1), where `drawn` (0 up to below 1) is the share of
   draws between equals: draws are proportional to the geometric mean of wins and losses (R. R.
   Davidson, J. Am. Stat. Assoc. 65, 1970). */
Odds chance_split(double expected, double drawn);

/* What chance_of_score() is made of, with the share of draws that the variant's games have. */
Odds chance_odds(const Knowledge *knowledge, const Game *game, const GamePosition *pos, int score);

#endif
