/* Scores as the search, its table and the root compare them: wins are counted from the root, and a
   window bounds a score. */
#ifndef CROWNHEAD_SEARCH_SCORES_H
#define CROWNHEAD_SEARCH_SCORES_H

#include <assert.h>
#include <stdlib.h>

#include "search/searcher.h"

/* Distances of wins count from the root in the search, from the position itself in the table. */
static inline int score_to_table(int score, int ply) {
    assert(abs(score) + ply <= SCORE_INFINITE && ply >= 0 && ply <= MAX_PLY);
    if (score >= SCORE_TABLE_LEAST) return score + ply;
    if (score <= -SCORE_TABLE_LEAST) return score - ply;
    return score;
}

/* Converts a win's distance from the position at `ply`, as the table stores it, to one from the
   root. */
static inline int score_from_table(int score, int ply) {
    assert(abs(score) <= SCORE_WIN && ply >= 0 && ply <= MAX_PLY);
    if (score >= SCORE_TABLE_LEAST) return score - ply;
    if (score <= -SCORE_TABLE_LEAST) return score + ply;
    return score;
}

/* Whether a `score` that the table knows with a bound decides a search in the window (alpha,
   beta). */
static inline bool bound_decides(Bound bound, int score, int alpha, int beta) {
    const Bound needed = score >= beta ? BOUND_LOWER : score <= alpha ? BOUND_UPPER : BOUND_EXACT;
    return (bound & needed) == needed;
}

/* The bound that a score found in the window (alpha, beta) gives for the true score. */
static inline Bound bound_of(int score, int alpha, int beta) {
    return score >= beta ? BOUND_LOWER : score > alpha ? BOUND_EXACT : BOUND_UPPER;
}

#endif
