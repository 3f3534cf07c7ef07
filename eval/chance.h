/* What a score means for the result of the game. */
#ifndef CROWNHEAD_EVAL_CHANCE_H
#define CROWNHEAD_EVAL_CHANCE_H

#include "eval/knowledge.h"

/* The expected score, a draw being half a win, of a mover with `score` centimen by `knowledge`, in
   the variant of that name: 0 to 1. A net has its own calibration; that of the other evaluations is
   the logistic curve that fitted games of the engine with itself best, see chance.c. */
double chance_of_score(const Knowledge *knowledge, const char *variant, int score);

#endif
