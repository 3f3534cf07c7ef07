/* What a score means for the result of the game. */
#ifndef CROWNHEAD_EVAL_CHANCE_H
#define CROWNHEAD_EVAL_CHANCE_H

#include "engine/game.h"
#include "eval/knowledge.h"

/* The expected score, a draw being half a win, of a mover with `score` centimen by `knowledge` in
   `pos`, a position of `game`: 0 to 1. It is the logistic curve that fits games of the engine with
   itself best: the variant's record has its scales, found as `crownhead-selfplay info` fits them to
   300 games and more of 400 nodes a move, of losing and breakthrough games to 2000 of 2000 nodes,
   seed 9001, none resigned; where such a fit is within a quarter of what the net itself expects
   (Net.logit_score), that stands. Scores of moves that are compared want one position: the one they
   are made in. */
double chance_of_score(const Knowledge *knowledge, const Game *game, const GamePosition *pos,
                       int score);

#endif
