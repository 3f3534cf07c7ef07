/* What an evaluation comes to, in the unit of all scores, and how it is taken apart. */
#ifndef CROWNHEAD_EVAL_SCORE_H
#define CROWNHEAD_EVAL_SCORE_H

#include <assert.h>

enum {
    MAN_VALUE = 100, /* a man in centimen, the unit of all scores */
    EVAL_TERMS = 12, /* most terms a sum has */
};

/* A sum taken apart. */
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

static inline void term_add(TermSum *sum, const char *name, int value) {
    assert(sum->count < EVAL_TERMS);
    sum->term[sum->count].name = name;
    sum->term[sum->count++].value = value;
    sum->total += value;
}

#endif
