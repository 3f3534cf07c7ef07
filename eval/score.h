/* The result of an evaluation, in the unit of all scores, and its terms. */
#ifndef CROWNHEAD_EVAL_SCORE_H
#define CROWNHEAD_EVAL_SCORE_H

#include <assert.h>
#include <stdint.h>

enum {
    MAN_VALUE = 100, /* a man in centimen, the unit of all scores */
    EVAL_TERMS = 12, /* most terms a sum has */
};

/* `score`, limited to the range from -`limit` to `limit`. */
static inline int score_within(int64_t score, int limit) {
    return score > limit ? limit : score < -limit ? -limit : (int)score;
}

/* A figure and its terms: the engine uses `total`, and the terms add up to it. */
typedef struct {
    int total, count;
    struct {
        const char *name;
        int value;
    } term[EVAL_TERMS];
} TermSum;

/* The two figures of a position, from the view of Black, or of the player with Black's part. */
typedef struct {
    TermSum material; /* b + 3B - w - 3W, in men */
    TermSum score;    /* the static score, in centimen */
} Explanation;

/* Adds a named term. It does not change `total`, which the caller sets. */
static inline void term_add(TermSum *sum, const char *name, int value) {
    assert(sum->count < EVAL_TERMS);
    sum->term[sum->count].name = name;
    sum->term[sum->count++].value = value;
}

/* The sum of all terms. */
static inline int term_sum(const TermSum *sum) {
    int total = 0;
    for (int i = 0; i < sum->count; i++) total += sum->term[i].value;
    return total;
}

#endif
