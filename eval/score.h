/* What an evaluation comes to, in the unit of all scores, and how it is taken apart. */
#ifndef CROWNHEAD_EVAL_SCORE_H
#define CROWNHEAD_EVAL_SCORE_H

#include <assert.h>
#include <stdint.h>

enum {
    MAN_VALUE = 100, /* a man in centimen, the unit of all scores */
    EVAL_TERMS = 12, /* most terms a sum has */
};

/* `score`, or the nearest that is no further from 0 than `limit`. */
static inline int score_within(int64_t score, int limit) {
    return score > limit ? limit : score < -limit ? -limit : (int)score;
}

/* A figure and its terms: `total` is what the engine uses, and the terms add up to it. */
typedef struct {
    int total, count;
    struct {
        const char *name;
        int value;
    } term[EVAL_TERMS];
} TermSum;

/* The two figures of a position, from the view of Black, or who has his part. */
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

static inline int term_sum(const TermSum *sum) {
    int total = 0;
    for (int i = 0; i < sum->count; i++) total += sum->term[i].value;
    return total;
}

#endif
